import type { Locale, StatementLocale } from '#contract/resources/surveys.ts'

/** Languages in which only the statements can be read, each by its own name. */
export const statementLanguages: Record<Exclude<StatementLocale, Locale>, string> = {
  bg: 'Български',
  ca: 'Català',
  cs: 'Čeština',
  da: 'Dansk',
  fi: 'Suomi',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  no: 'Norsk',
  ro: 'Română',
  ru: 'Русский',
  uk: 'Українська',
  'zh-hk': '繁體中文',
}
