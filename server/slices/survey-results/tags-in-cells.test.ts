import { describe, expect, it } from 'vitest'
import { readTags, writtenTags } from './tags-in-cells.ts'

describe('the tags of a person in a cell', () => {
  it.each([
    [['Night shift']],
    [['Berlin, remote']],
    [['Berlin, remote', 'Night shift', 'a;b']],
    [['5" screens', '"quoted"', 'x']],
    [[]],
  ])('%j are read as they were written', (tags) => {
    expect(readTags(writtenTags(tags))).toEqual(tags)
  })
  it.each([
    ['a, b', ['a', 'b']],
    ['a\nb\n', ['a', 'b']],
    ['a; b, c;', ['a', 'b, c']],
    ['"a, b", c', ['a, b', 'c']],
    ['a "b" c, d', ['a "b" c', 'd']],
    ['"never closed, b', ['"never closed', 'b']],
    [' ; ,', [',']],
  ])('%j of people is %j', (cell, tags) => {
    expect(readTags(cell)).toEqual(tags)
  })
})
