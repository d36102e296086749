import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { declared } from './declared.ts'

const Person = z.object({
  name: z.string(),
  company: z.nullable(z.object({ id: z.int() })),
  tags: z.optional(z.array(z.object({ word: z.string() }))),
})

describe('an answer that does not fit its schema', () => {
  it('keeps what is declared, fitting or not, and nothing else at any depth', () => {
    const given = {
      name: 7,
      password_hash: 'secret',
      company: { id: 1, token: 'secret' },
      tags: [{ word: 'a', note: 'secret' }],
    }
    const told = declared(Person, given)
    expect(told).toEqual({ name: 7, company: { id: 1 }, tags: [{ word: 'a' }] })
    expect(JSON.stringify(told)).not.toContain('secret')
  })

  it('keeps null and what is missing as they are', () => {
    expect(declared(Person, { name: 'A', company: null })).toEqual({ name: 'A', company: null })
  })

  it('takes the alternative that fits, else the one that declares most of it', () => {
    const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string(), c: z.string() })])
    expect(declared(either, { b: 'x', c: 'y', d: 'secret' })).toEqual({ b: 'x', c: 'y' })
    expect(declared(either, { b: 1, c: 2, d: 'secret' })).toEqual({ b: 1, c: 2 })
  })

  it('goes into records, and leaves a loose object its fields', () => {
    const one = z.object({ id: z.int() })
    expect(declared(z.record(z.string(), one), { x: { id: 'no', more: 'secret' } })).toEqual({ x: { id: 'no' } })
    expect(declared(z.looseObject({ id: z.int() }), { id: 'no', more: 1 })).toEqual({ id: 'no', more: 1 })
  })
})
