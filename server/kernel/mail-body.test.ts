import { expect, it } from 'vitest'
import { composeMail } from './mail-body.ts'

const WORDS = { subject: 'Hello', lines: ['Hello Ada,'], action: { label: 'Open', url: 'https://x.test/a' } }

it('the button of a mail has the colour of the company it comes from, else the brand’s', () => {
  expect(composeMail('be', 'ada@x.test', { ...WORDS, accent: '#7a2222' }).html).toContain('background:#7a2222')
  expect(composeMail('be', 'ada@x.test', { ...WORDS, accent: null }).html).toContain('background:#1a5842')
})

it('a mail escapes what comes from outside, and its text says what its HTML says', () => {
  const { html, text } = composeMail('hb', 'ada@x.test', { ...WORDS, lines: ['<b>Ada</b>'], after: 'Bye' })
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(text).toContain('<b>Ada</b>\n\nOpen: https://x.test/a\n\nBye')
})

it('R239 the address at the foot of a mail can be pressed, one that somebody else wrote cannot', () => {
  const after = 'No more mails? https://x.test/stop#a&b.'
  const { html, text } = composeMail('hb', 'ada@x.test', { ...WORDS, lines: ['See https://evil.test'], after })
  expect(html).toContain('<a href="https://x.test/stop#a&amp;b" style="color:inherit">https://x.test/stop#a&amp;b</a>.')
  expect(html).not.toContain('href="https://evil.test')
  expect(text).toContain(after)
})

it('R239 words that people of a company wrote are signed with its name, in the text too, in the language of the mail', () => {
  const { html, text } = composeMail('hb', 'ada@x.test', { ...WORDS, sender: '<i>Harbor</i>' })
  expect(text).toMatch(/\n\nSent by <i>Harbor<\/i> · Traitmark hb · Questions\? Write to \S+$/)
  expect(html).toContain('Sent by &lt;i&gt;Harbor&lt;/i&gt; · Traitmark hb')
  expect(composeMail('hb', 'ada@x.test', { ...WORDS, sender: 'Harbor', locale: 'de' }).text).toContain(
    'Gesendet von Harbor · ',
  )
  expect(composeMail('hb', 'ada@x.test', WORDS).text).not.toContain('Sent by')
})

it('words of a company’s own are read from the side that they begin on, whatever the mail around them is written in', () => {
  const arabic = 'أهلا بك (في Harbor)'
  const own = composeMail('hb', 'ada@x.test', { ...WORDS, lines: ['Hello Ada,', { own: arabic }], locale: 'en' })
  expect(own.html).toContain(
    `<p style="margin:0 0 16px">Hello Ada,</p><p style="margin:0 0 16px" dir="rtl">${arabic}</p>`,
  )
  expect(own.text).toContain(`Hello Ada,\n\n${arabic}\n\n`)
  const english = composeMail('hb', 'ada@x.test', { ...WORDS, lines: ['مرحبا', { own: 'Come (all).' }], locale: 'ar' })
  expect(english.html).toContain(
    '<p style="margin:0 0 16px">مرحبا</p><p style="margin:0 0 16px" dir="ltr">Come (all).</p>',
  )
  const html = '<h2>Next</h2><p>\u2068Ada\u2069 مرحبا</p><ul><li>أول</li></ul><p>Bye</p>'
  const written = composeMail('hb', 'ada@x.test', { ...WORDS, lines: [], body: { html, text: 'Next' } })
  expect(written.html).toContain(
    '<h2>Next</h2><p dir="rtl">\u2068Ada\u2069 مرحبا</p><ul dir="rtl"><li>أول</li></ul><p>Bye</p>',
  )
})
