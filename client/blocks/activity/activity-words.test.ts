import { describe, expect, it } from 'vitest'
import { aboutWords, activityWords } from './activity-words.ts'

describe('what somebody did, in words', () => {
  it('R170 names a page by its title, and leaves everything else as it was noted', () => {
    expect(activityWords('Page view: /hiring-campaigns')).toBe('Opened Hiring campaigns')
    expect(activityWords('Page view: /survey-results/7')).toBe('Opened Result')
    expect(activityWords('Page view: /gone')).toBe('Opened /gone')
    expect(activityWords('Exported people')).toBe('Exported people')
  })
  it('says who acted as somebody, and in their own list that it was as them', () => {
    const on = { browser: 'Chrome 140', os: 'Linux' }
    expect(aboutWords({ ...on, by: null }, false)).toBe('Chrome 140 on Linux')
    const sara = { ...on, by: 'Sara Whitfield' }
    expect(aboutWords(sara, false)).toBe('by Sara Whitfield, who acted as them, Chrome 140 on Linux')
    expect(aboutWords(sara, true)).toBe('by Sara Whitfield, who acted as you, Chrome 140 on Linux')
  })
})
