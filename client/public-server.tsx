import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Boot } from '#contract/boot.ts'
import { PublicApp } from '#client/public-app/public-app.tsx'
import { loadPublicPage, publicPaths } from '#client/public-app/public-pages.ts'

const load = async (path: string) => [path, await loadPublicPage(path)] as const
const pages: ReadonlyMap<string, ComponentType> = new Map(await Promise.all(publicPaths.map(load)))
const notFound = await loadPublicPage('/404')

/** Draws a public page, so that it is there before its script is. */
export const render = (path: string, boot: Boot): string =>
  renderToString(<PublicApp path={path} boot={boot} page={pages.get(path) ?? notFound} />)
