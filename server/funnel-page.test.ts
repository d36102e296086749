import { expect, it } from 'vitest'
import type { PublicFunnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import { funnelPage } from './funnel-page.ts'

const company = { name: 'Harbor', logo_url: null, support_email: 'help@x.test', colours: null }
const funnel = (more: Partial<PublicFunnel> = {}): PublicFunnel => ({
  slug: 'nurse',
  headline: 'Nurse',
  text: 'One.\nTwo.\n\nThree.',
  steps: [{ id: 'work', kind: 'text', text: 'Days\nand nights </script> & "more"' }],
  invitation: { company, campaign_name: 'Autumn', role_name: 'Nurse' } as PublicFunnel['invitation'],
  url: 'https://x.test/funnels/nurse',
  published_at: '2026-11-27T22:00:00.000Z',
  closes_on: '2026-12-31',
  closes_at: '2027-01-01T08:00:00.000Z',
  places: [],
  ...more,
})
const postingOf = (of: PublicFunnel) => {
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(funnelPage(of).head ?? '') ?? []
  return JSON.parse(data)
}

it('R236 a vacancy keeps its lines, names moments with their zone, and no word of it closes its element', () => {
  expect(postingOf(funnel())).toMatchObject({
    '@type': 'JobPosting',
    title: 'Nurse',
    description:
      '<p>Nurse</p><p>One.<br>Two.<br><br>Three.</p><p>Days<br>and nights &lt;/script&gt; &amp; &quot;more&quot;</p>',
    datePosted: '2026-11-27T22:00:00.000Z',
    validThrough: '2027-01-01T08:00:00.000Z',
    hiringOrganization: { '@type': 'Organization', name: 'Harbor' },
    directApply: true,
  })
  expect(postingOf(funnel({ closes_on: null, closes_at: null }))).not.toHaveProperty('validThrough')
})

it('R236 a vacancy says what kind of employment it is, where its page does, in the words of search engines', () => {
  const form = { id: 'form', kind: 'form', asks_resume: false, asks_phone: false } as const
  const typeOf = (step: PublicFunnel['steps'][number]) => postingOf(funnel({ steps: [step] })).employmentType
  expect(typeOf(form)).toBeUndefined()
  expect(typeOf({ ...form, employment: [] })).toBeUndefined()
  expect(typeOf({ ...form, employment: ['full_time', 'intern'] })).toEqual(['FULL_TIME', 'INTERN'])
})

it('R236 a vacancy is at each of the places that its page names', () => {
  const places = [
    { name: 'Leeds', country: 'GB' },
    { name: 'Elsewhere', country: null },
  ]
  const where = postingOf(funnel({ places })).jobLocation.map(({ address }: { address: object }) => address)
  expect(where).toMatchObject([{ addressLocality: 'Leeds', addressCountry: 'GB' }, { addressLocality: 'Elsewhere' }])
})

it('R18 what chats and search engines show of a page is one line of whole words', () => {
  expect(funnelPage(funnel()).description).toBe('One. Two. Three.')
  expect(funnelPage(funnel({ text: 'word '.repeat(100) })).description).toMatch(/^(word )+word…$/)
  const faces = funnelPage(funnel({ text: '😀'.repeat(400) })).description ?? ''
  expect([faces.isWellFormed(), faces.length <= 300, faces.endsWith('…')]).toEqual([true, true, true])
})
