import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { untilDone } from './until-done.ts'

/**
 * Draws a part of a page that comes after it; null until it is here. Where the network is lost the page stays as it is, and the part
 * is asked for again: React's own way of late parts takes the whole page away then.
 * @param load the same function at each call
 */
export const useLate = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): ((props: Props) => ReactNode) => {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(
    () => (isWanted && !part ? untilDone(load, (loaded) => setPart(() => loaded)) : undefined),
    [load, isWanted, part],
  )
  return (props) => (part ? createElement(part, props) : null)
}
