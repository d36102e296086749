import { describe, expect, it } from 'vitest'
import { lessonBlocks } from '#contract/lesson-text.ts'
import { faultIn, fillIn, htmlOf } from '#contract/mail-words.ts'
import { MARKUP } from '#tests/support/markup.ts'
import { escapeHtml } from './escape-html.ts'
import { composeMail } from './mail-body.ts'

const WORDS = { subject: 'Hello', lines: ['Hello'] }
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
const ALLOWED = /^<\/?(p|br|strong|em|ul|ol|li|h2|h3)>$/
const ours = tagsOf(composeMail('be', 'ada@x.test', WORDS).html)

describe('R239 S28 S31 words that would be markup', () => {
  it.each(MARKUP)('%j are words in a mail, wherever they stand', (text) => {
    const { html } = composeMail('be', 'ada@x.test', { subject: text, lines: [text] })
    // A line that somebody broke stays broken.
    expect(tagsOf(html).filter((tag) => tag !== '<br>')).toEqual(ours)
    expect(html).toContain(`<title>${escapeHtml(text)}</title>`)
  })
  it.each(MARKUP)('%j are words for the author of a mail, and as somebody’s name in it', (text) => {
    expect(tagsOf(htmlOf(text)).filter((tag) => !ALLOWED.test(tag))).toEqual([])
    expect(tagsOf(fillIn('<p>{{first}}</p>', { first: text }, escapeHtml).text)).toEqual(['<p>', '</p>'])
  })
  it.each(MARKUP.filter((text) => text.includes('<')))('%j are refused as the words of a mail', (html) => {
    expect(faultIn(html)).not.toBeNull()
  })
  it.each(MARKUP)('%j are a paragraph in a lesson', (text) => {
    expect(lessonBlocks(text).map(({ kind }) => kind)).toEqual(lessonBlocks(text).map(() => 'paragraph'))
  })
})
