import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { problemOf } from '#client/lib/problems.ts'
import { ProblemNote, type ShownProblem } from './problem-note.tsx'

const said = (problem: ShownProblem) =>
  renderToStaticMarkup(<ProblemNote problem={problem} />).replaceAll(/<[^>]*>/g, '')

describe('the failure of a form', () => {
  it('is said in its own words', () => {
    expect([said('No network.'), said({ message: 'Too long.' }), said(null)]).toEqual(['No network.', 'Too long.', ''])
  })
  it('does not say that the state of now is shown where what was typed stays', () => {
    const stale = problemOf(409, { code: 'STALE', message: errors.STALE.message })
    expect(said(stale)).toBe('Somebody else changed this meanwhile. What you typed is not saved.')
  })
})
