import { describe, expect, it } from 'vitest'
import { contracts } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { read, under } from './tree.ts'

const inCamels = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** The calls of a resource may stand in several files: `surveyResultsAgain` is of "survey-results". */
const callOf = (file: string, name: string): Endpoint | undefined => {
  const [resource] = Object.keys(contracts)
    .filter((one) => file.startsWith(inCamels(one)))
    .toSorted((a, b) => b.length - a.length)
  return resource
    ? Object.entries<Record<string, Endpoint>>(contracts).find(([one]) => one === resource)?.[1][name]
    : undefined
}

const CALL = /\w+<typeof (\w+)\.(\w+)>\(/g
/** What stands between a bracket and its partner. */
const inBrackets = (text: string, from: number): string => {
  let depth = 0
  let at = from
  do {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    at += 1
  } while (depth > 0 && at < text.length)
  return text.slice(from, at)
}

/** A question that changes nothing, or a call with its key: mostly the one that `client/lib/once.ts` gave it. */
const IS_KEYED = /dry_run: true|[iI]dempotency-?[kK]ey|headers: keyed|\.\.\.keyed/

const sent = under('client')
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .flatMap((path) => {
    const text = read(path)
    return [...text.matchAll(CALL)].map((found) => ({
      path,
      name: `${found[1]}.${found[2]}`,
      e: callOf(found[1] ?? '', found[2] ?? ''),
      words: inBrackets(text, found.index + found[0].length - 1),
    }))
  })
  .filter(({ e }) => e?.idempotent)

describe('what pages send', () => {
  it('R192 carries an Idempotency-Key with every create and send', () => {
    expect(sent.length).toBeGreaterThan(30)
    expect(sent.filter(({ words }) => !IS_KEYED.test(words)).map(({ path, name }) => `${path} ${name}`)).toEqual([])
  })
})
