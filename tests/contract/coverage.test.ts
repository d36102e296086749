import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls, promisedStatuses } from '#tests/support/calls.ts'

// Runs after the server tests, which leave what was answered in the folder of ANSWERS_DIR; without one there is nothing to say.

const folder = process.env['ANSWERS_DIR']

describe.runIf(folder)('S1 every status that the contract promises has been answered', () => {
  const answered = new Set(
    readdirSync(folder ?? '.').flatMap((file) => readFileSync(join(folder ?? '.', file), 'utf8').split('\n')),
  )
  it.each(calls)('by $title, and no other', ({ title, e }) => {
    const given = [...answered].filter((line) => line.startsWith(`${title} `)).map((line) => Number(line.split(' ')[2]))
    expect(given.toSorted((a, b) => a - b)).toEqual(promisedStatuses(e))
  })
})
