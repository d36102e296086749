import type { Boot } from '#contract/boot.ts'

const read = (): Boot => {
  const element = document.getElementById('boot')
  if (!element) throw new Error('This document has no boot data.')
  return JSON.parse(element.textContent) as Boot
}

let kept: Boot | null = null

/** What the document told its page: brand, stage, prefix of the calls. */
export const readBoot = (): Boot => (kept ??= read())

/** The line that every page ends with. */
export const copyrightLine = ({ year, brand }: Pick<Boot, 'year' | 'brand'>): string => `© ${year} ${brand.name}`
