import { renderToString } from 'react-dom/server'
import type { Boot } from '#contract/boot.ts'
import { PublicApp } from '#client/public-app/public-app.tsx'

/** Draws a public page, so that it is there before its script is. */
export const render = (path: string, boot: Boot): string => renderToString(<PublicApp path={path} boot={boot} />)
