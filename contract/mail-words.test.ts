import { describe, expect, it } from 'vitest'
import { faultIn, fillIn, htmlOf, plainOf, textOf, variablesIn } from './mail-words.ts'

describe('R239 S28 the words of a mail', () => {
  it.each([
    '<script>x</script>',
    '<p onclick="x">a</p>',
    '<img src=x>',
    '<a href="https://a.example">a</a>',
    '<p>see https://a.example</p>',
    '<p>{{constructor.name}}</p>',
    '<p>{{first}</p>}}',
    '<p>a < b</p>',
  ])('%s is refused', (html) => expect(faultIn(html)).not.toBeNull())
  it('a closed list of tags and names is taken', () => {
    expect(faultIn('<h2>A</h2><p>Hello {{first}},<br>b</p><ul><li><strong>c</strong></li></ul>')).toBeNull()
    expect(variablesIn('{{first}} {{ day }}', '{{first}}')).toEqual(['first', 'day'])
  })
  it('values are filled in escaped; what is missing is named, and nothing of the language stands for a value', () => {
    const escape = (text: string) => text.replaceAll('<', '&lt;')
    expect(fillIn('<p>{{first}}</p>', { first: '<b>' }, escape)).toEqual({ text: '<p>&lt;b></p>', missing: [] })
    expect(fillIn('{{first}} {{constructor}}', { first: '' })).toMatchObject({ missing: ['first', 'constructor'] })
  })
  it('in words from the right a name from the left stands apart, so that a bracket at its end stays there', () => {
    const values = { first: 'Ana', role: 'Nurse (ICU)', company: 'مستشفى' }
    const said = fillIn('<p>مرحبا {{first}}، {{role}} في {{company}}</p>', values).text
    expect(said).toBe('<p>مرحبا \u2068Ana\u2069، \u2068Nurse (ICU)\u2069 في مستشفى</p>')
    expect(fillIn('Hello {{first}}, {{role}}', values).text).toBe('Hello Ana, Nurse (ICU)')
  })
  it('text and words of a mail are each other’s mirror', () => {
    const text = '# Next steps\n\nHello {{first}},\nwe met & spoke.\n\n- one\n- **two**\n\nA < B'
    expect(textOf(htmlOf(text))).toBe(text)
    expect(faultIn(htmlOf(text))).toBeNull()
  })
  it('its plain text reads as plain text: a heading is a line, an item has a hyphen or its number, and no sign of an author is left', () => {
    const html =
      '<h2>Next steps</h2><p>Hello <strong>Ada</strong>,<br>we <em>met</em> &amp; spoke.</p><ul><li>one</li><li><strong>two</strong></li></ul><h3>Then</h3><ol><li>a</li>\n<li>b</li></ol><p>Bye</p>'
    expect(plainOf(html)).toBe('Next steps\n\nHello Ada,\nwe met & spoke.\n\n- one\n- two\n\nThen\n\n1. a\n2. b\n\nBye')
    // What somebody typed themselves stays as they typed it.
    expect(plainOf('<p># 7 of 2 ** 3</p>')).toBe('# 7 of 2 ** 3')
  })
})
