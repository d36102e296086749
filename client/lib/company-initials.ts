/** The first letters of a company's first two words; its first sign where it has no letter. */
export const companyInitials = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('') ||
  (Array.from(name)[0] ?? '')
