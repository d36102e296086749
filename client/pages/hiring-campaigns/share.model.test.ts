import { describe, expect, it } from 'vitest'
import { paceWords } from './pace.model.ts'
import { fileNameOf, linksToCopy, qrOf, snippetOf, startedWords, whyNoLink } from './share.model.ts'

const now = new Date('2026-11-20T12:00:00Z')
const campaign = {
  goal: 20,
  counts: { completed: 8 },
  completed_lately: 8,
  created_at: '2026-09-01T08:00:00.000Z',
  starts_on: null,
}

describe('what brings people to a campaign', () => {
  it('R236 a QR code has a quiet border, its three corner marks, and is the same as a drawing', () => {
    const { size, dots, svg, path } = qrOf('https://x.test/survey/register?campaign=1&source=qr')
    expect(dots.every(([x, y]) => x >= 4 && y >= 4 && x < size - 4 && y < size - 4)).toBe(true)
    const isDark = (x: number, y: number) => dots.some(([a, b]) => a === x && b === y)
    expect([isDark(4, 4), isDark(size - 5, 4), isDark(4, size - 5), isDark(size - 5, size - 5)]).toEqual([
      true,
      true,
      true,
      expect.any(Boolean),
    ])
    expect(svg).toContain(path)
  })
  it('R236 a button is a link alone: nothing of a role can become markup', () => {
    const snippet = snippetOf('https://x.test/?a=1&source=site', '"><script>alert(1)</script>')
    expect(snippet).not.toContain('<script')
    expect(snippet).toContain('href="https://x.test/?a=1&amp;source=site"')
  })
  it('names files after the campaign', () => {
    expect(fileNameOf('Herbst / Kühlhaus')).toBe('herbst-kuhlhaus')
    expect(fileNameOf('???')).toBe('campaign')
  })
  it('says how fast the goal is neared', () => {
    expect(paceWords(campaign, now)).toBe('12 to go; at 2 a week in about 6 weeks')
    expect(paceWords({ ...campaign, completed_lately: 0 }, now)).toBe(
      '12 to go; nobody has finished in the last 28 days',
    )
    // Less than one a week is not told as one: twelve of them would take twelve weeks.
    expect(paceWords({ ...campaign, completed_lately: 1 }, now)).toBe('12 to go; at 1 in 28 days in about 48 weeks')
    expect(paceWords({ ...campaign, goal: 9_008, completed_lately: 0 }, now)).toBe(
      '9,000 to go; nobody has finished in the last 28 days',
    )
    expect(paceWords({ ...campaign, counts: { completed: 20 } }, now)).toBe('Goal reached')
    expect(paceWords({ ...campaign, goal: null }, now)).toBeNull()
    expect(paceWords({ ...campaign, starts_on: '2026-11-20', completed_lately: 12 }, now)).toBe(
      '12 to go; at 84 a week in about a week',
    )
  })
})

describe('links to hand out', () => {
  const link = 'https://hb.test/survey/register?campaign=1'
  it('R236 a campaign with a page of its own hands out that first, and the assessment behind it', () => {
    const page_url = 'https://hb.test/funnels/drivers'
    expect(linksToCopy({ link, page_url }).map((one) => one.link)).toEqual([page_url, link])
  })
  it('R236 one without a page has one link', () => {
    expect(linksToCopy({ link, page_url: null })).toEqual([{ label: 'Copy link', link }])
  })
})

it('R236 a campaign whose first day is ahead is not said to have started', () => {
  expect(startedWords({ state: 'open', starts_on: '2026-11-01' })).toBe('Campaign started')
  expect(startedWords({ state: 'open', starts_on: null })).toBe('Campaign started')
  expect(startedWords({ state: 'scheduled', starts_on: '2026-12-10' })).toBe('Campaign opens on 10 Dec 2026')
})

it('R236 a link that cannot be added says why, and none is asked for before anything is written', () => {
  expect(whyNoLink('', 0)).toBeUndefined()
  expect(whyNoLink('Job board', 19)).toBeUndefined()
  expect(whyNoLink('نشرة', 0)).toMatch(/letters from a to z/)
  expect(whyNoLink('', 20)).toMatch(/at most 20 links/)
})
