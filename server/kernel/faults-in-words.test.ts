import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { faultInWords } from './faults-in-words.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: faultInWords }).error?.issues.map(({ message }) => message)

describe('R182 R183 a rule without a sentence of its own', () => {
  it.each<[schema: z.ZodMiniType, value: unknown, sentence: string]>([
    [z.string(), undefined, 'Please fill this in.'],
    [z.string(), 4, 'Write it as text.'],
    [z.number(), 'four', 'Write a number.'],
    [z.int(), 4.5, 'Write a whole number.'],
    [z.boolean(), 'perhaps', 'Say yes or no: true or false.'],
    [z.array(z.string()), 'one', 'Give a list.'],
    [z.object({}), 'one', 'This is of another kind than it has to be.'],
    [z.enum(['asc', 'desc']), 'up', 'Choose one of: asc, desc.'],
    [z.literal('all'), 'some', 'Choose one of: all.'],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'At most 1 entry.'],
    [z.array(z.string()).check(z.minLength(2)), ['a'], 'At least 2 entries.'],
    [z.string().check(z.maxLength(2)), 'abc', 'Use at most 2 characters.'],
    [z.string().check(z.minLength(1)), '', 'Use at least 1 character.'],
    [z.number().check(z.gte(1)), 0, 'At least 1.'],
    [z.number().check(z.lte(5)), 9, 'At most 5.'],
    [z.number().check(z.gt(0)), 0, 'More than 0.'],
    [z.number().check(z.lt(5)), 5, 'Less than 5.'],
    [z.number().check(z.multipleOf(5)), 4, 'Only multiples of 5.'],
    [z.email(), 'nobody', 'This does not fit here.'],
    [z.union([z.string(), z.number()]), true, 'This does not fit here.'],
  ])('is said in words that whoever fills in a form knows (%#)', (schema, value, sentence) => {
    expect(said(schema, value)).toEqual([sentence])
  })
})
