import { describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/constants.ts'
import { documentTexts, spokenBy } from './document-texts.ts'

const PATHS = ['/survey/register', '/survey/take', '/survey/thank-you', '/funnels/[campaign]', '/unsubscribe']

describe('the language of a document', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['ja, pt-BR;q=0.4, de;q=0.8', 'de'],
    ['en;q=0.1, AR', 'ar'],
    ['fr;q=0, sv;q=0.1', 'sv'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('of %s is %s', (header, locale) => {
    expect(spokenBy('/survey/register', header)).toEqual({ locale })
  })
  it('is English, whatever a browser asks for, where a page speaks nothing else', () => {
    for (const path of ['/login', '/404', '/about', '/constructor']) {
      expect(spokenBy(path, 'de')).toBeNull()
      expect(documentTexts(path, 'de')).toBeNull()
    }
  })
  it('has words of its own for every page, and the table of pages those of English', () => {
    for (const path of PATHS) {
      const said = LOCALES.map((locale) => documentTexts(path, locale))
      expect(said.filter((one) => one === null)).toHaveLength(1)
      expect(new Set(said.map((one) => one?.title)).size).toBe(LOCALES.length)
      expect(new Set(said.map((one) => one?.noscript)).size).toBe(LOCALES.length)
    }
  })
})
