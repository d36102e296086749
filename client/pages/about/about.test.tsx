import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BootContext } from '#client/public-app/boot-context.ts'
import { be } from '#contract/brands/be.ts'
import { FFM_48_ADULTS } from '#science/norms/ffm-48-adults.ts'
import { FFM_50_ADULTS } from '#science/norms/ffm-50-adults.ts'
import type { Norm } from '#science/norms/norm.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { DOMAINS, FACETS, LESS_PRECISE, scaleOf } from '#science/vocabulary.ts'
import { AboutPage } from './about.page.tsx'

const words = () =>
  renderToStaticMarkup(
    <BootContext value={{ brand: be, version: '1.0.0' } as never}>
      <AboutPage />
    </BootContext>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const alphaOf = (norm: Norm<string>, code: string) =>
  norm.scales.find(({ scale }) => scale === code)?.alpha ?? Number.NaN
const shown = (alpha: number) => alpha.toFixed(2).replace(/^0/, '')

it('science 22: About tells how exact both forms are, as their norms have it', () => {
  for (const code of DOMAINS) {
    const [long, short] = [WORK_STYLE_108_COMBINED, FFM_50_ADULTS].map((norm) => shown(alphaOf(norm, code)))
    expect(words()).toContain(`${scaleOf(code).name} ${long} ${short}`)
  }
  const asked = `Without the two statements that candidates are not asked, Emotional Stability has ${shown(alphaOf(FFM_48_ADULTS, 'ES'))}`
  expect(words()).toContain(asked)
})

it('science 22: About names the least and the most exact facet, and how many are less precise', () => {
  const facets = FACETS.map((code) => ({ name: scaleOf(code).name, alpha: alphaOf(WORK_STYLE_108_COMBINED, code) }))
  const [least, most] = [facets.toSorted((a, b) => a.alpha - b.alpha), facets.toSorted((a, b) => b.alpha - a.alpha)]
  for (const [facet] of [least, most]) expect(words()).toContain(`${shown(facet?.alpha ?? 0)} (${facet?.name})`)
  expect(LESS_PRECISE).toHaveLength(7)
  expect(words()).toContain('seven below .70')
})

it('science 22: About says what is not known of the results, and what helps to find out', () => {
  for (const unknown of [
    'how stable answers are over time',
    'how applicants differ from volunteers (they usually come out higher on Conscientiousness, Consideration and Emotional Stability)',
    'whether a translation measures just the same',
    'how well a result predicts work in a given job',
  ])
    expect(words()).toContain(unknown)
  expect(words()).toMatch(/Norms of a company’s own, .* help to find out/)
})

it('S56 About does not deny that people may say of which group they are', () => {
  expect(words()).toContain('may say of which sex and ethnic group they are')
  expect(words()).not.toMatch(/no age, sex/)
})
