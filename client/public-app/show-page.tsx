import '#client/styles/public.css'
import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBoot } from '#client/lib/boot.ts'
import { keepTheme } from '#client/ui/theme.ts'
import { viewSurveyPage } from './survey-views.ts'
import { PublicApp } from './public-app.tsx'

/**
 * Brings a page to life that the server drew. Each public page ends with this call: its file is what its document loads. On the
 * server, which only draws, there is nothing to bring to life.
 */
export const showPage = (page: ComponentType): void => {
  const root = typeof document === 'undefined' ? null : document.getElementById('root')
  if (!root) return
  keepTheme()
  viewSurveyPage()
  const app = <PublicApp path={location.pathname} boot={readBoot()} page={page} />
  // What maintenance hides the server leaves undrawn. A page that stands already comes to life in small steps: touches go first.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}
