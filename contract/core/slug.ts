import { folded } from './folded.ts'

/** An address made of words: letters, digits and hyphens. */
export const slugOf = (words: string): string =>
  folded(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
