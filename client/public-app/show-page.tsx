import '#client/styles/public.css'
import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBoot } from '#client/lib/boot.ts'
import '#client/lib/written.ts'
import { keepTheme } from '#client/ui/theme.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { drawIn } from './drawn-words.ts'
import { viewSurveyPage } from './survey-views.ts'
import { PublicApp } from './public-app.tsx'
import { untilDone } from './until-done.ts'

/**
 * Brings a page to life that the server drew. Each public page ends with this call: its file is what its document loads. On the
 * server, which only draws, there is nothing to bring to life.
 * @param load the words of a page that speaks several languages: it comes to life in the one it was drawn in
 */
export const showPage = (page: ComponentType, load?: (locale: Locale) => Promise<unknown>): void => {
  const root = typeof document === 'undefined' ? null : document.getElementById('root')
  if (!root) return
  keepTheme()
  viewSurveyPage()
  const boot = readBoot()
  const app = <PublicApp path={location.pathname} boot={boot} page={page} />
  // What maintenance hides the server leaves undrawn. A page that stands already comes to life in small steps: touches go first.
  const show = () => {
    if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  }
  const { locale } = boot
  if (!load || !locale) return show()
  untilDone(
    () => load(locale),
    (texts) => {
      drawIn({ load, locale, texts })
      show()
    },
  )
}
