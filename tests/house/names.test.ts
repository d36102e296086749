import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Printed in camelCase, and therefore kept so. */
const PRINTED = new Set(['resetToken', 'newPassword', 'oldPassword', 'surveyResultId', 'superAdmin'])
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

interface Operation {
  parameters?: { in: string; name: string }[]
}
const document = JSON.parse(
  readFileSync(new URL('../../contract/generated/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every field of every schema, with its place in the document. Numbers are keys of a table, not fields. */
const fieldsIn = (value: unknown, at: string): string[] => {
  if (!isObject(value)) return []
  const fields = value['type'] === 'object' && isObject(value['properties']) ? value['properties'] : null
  return [
    ...Object.keys(fields ?? {})
      .filter((name) => !/^\d+$/.test(name))
      .map((name) => `${at} ${name}`),
    ...Object.entries(value)
      .flatMap(([key, part]) => (fields && key === 'properties' ? Object.values(fields) : [part]))
      .flatMap((part) => fieldsIn(part, at)),
  ]
}

describe('names of the contract', () => {
  it('R3 fields and query parameters are snake_case, but for those printed otherwise', () => {
    const names = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) => [
        ...fieldsIn(operation, `${method} ${path}`),
        ...(operation.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map((one) => `${method} ${path} ${one.name}`),
      ]),
    )
    expect(names.length).toBeGreaterThan(1_000)
    const last = (words: string) => words.split(' ').at(-1) ?? ''
    expect(names.filter((one) => !SNAKE.test(last(one)) && !PRINTED.has(last(one)))).toEqual([])
    const used = new Set(names.map(last))
    expect([...PRINTED].filter((name) => !used.has(name))).toEqual([])
  })
})
