import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Boot } from '#contract/boot.ts'
import { LOCALES } from '#contract/constants.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { drawIn } from '#client/public-app/drawn-words.ts'
import { PublicApp } from '#client/public-app/public-app.tsx'
import { loadPublicPage, publicPaths, publicWords } from '#client/public-app/public-pages.ts'

const load = async (path: string) => [path, await loadPublicPage(path)] as const
const pages: ReadonlyMap<string, ComponentType> = new Map(await Promise.all(publicPaths.map(load)))
const notFound = await loadPublicPage('/404')

type LoadWords = (locale: Locale) => Promise<unknown>
const loadAll = async (load: LoadWords) =>
  new Map(
    await Promise.all(LOCALES.map(async (locale) => [locale, { load, locale, texts: await load(locale) }] as const)),
  )
const words = new Map(
  await Promise.all(Object.entries(publicWords).map(async ([path, load]) => [path, await loadAll(load)] as const)),
)

/** Draws a public page, so that it is there before its script is, in the language of whoever asks. */
export const render = (path: string, boot: Boot): string => {
  drawIn(boot.locale && words.get(path)?.get(boot.locale))
  return renderToString(<PublicApp path={path} boot={boot} page={pages.get(path) ?? notFound} />)
}
