import { expect, it } from 'vitest'
import { letterOf } from './typing.ts'

it('a letter is that of its key, whatever script the layout has', () => {
  const letters = [
    { key: 'K', code: 'KeyK' },
    // Cyrillic, Greek, Hebrew and Korean layouts.
    { key: 'Л', code: 'KeyK' },
    { key: 'κ', code: 'KeyK' },
    { key: 'ל', code: 'KeyK' },
    { key: 'ㅏ', code: 'KeyK' },
    // A Latin layout has its letters elsewhere: what is written on the key counts.
    { key: 'k', code: 'KeyV' },
  ]
  expect(letters.map(letterOf)).toEqual(letters.map(() => 'k'))
  expect(letterOf({ key: 'a', code: 'KeyQ' })).toBe('a')
  expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('enter')
  expect(letterOf({ key: '1', code: 'Digit1' })).toBe('1')
})
