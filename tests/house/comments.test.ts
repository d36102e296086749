import { describe, expect, it } from 'vitest'
import { read, sources } from './tree.ts'

const EXPORTED = /^export (?:async )?(?:function|const) (\w+)/
/** A function however it is written; its head may take several lines, a type of its own may hold an arrow. */
const FUNCTION = /^export (?:async )?(?:function\b|const \w+(?:: [^\n]*?)? =\s*(?:async\s*)?(?:\(|<|\w+\s*=>))/
const HEAD_LINES = 6

/** Exported functions of a text that no doc comment stands over, as `line name`. */
const undocumented = (text: string): string[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const name = EXPORTED.exec(line)?.[1]
    const isFunction = name !== undefined && FUNCTION.test(lines.slice(at, at + HEAD_LINES).join('\n'))
    return isFunction && !lines[at - 1]?.endsWith('*/') ? [`${at + 1} ${name}`] : []
  })
}

describe('comments', () => {
  it('say of every exported function of science, contract and kernel what it does, for whoever calls it from another room', () => {
    const floors = sources.filter(
      (path) => /^(science|contract|server\/kernel)\//.test(path) && !/\.test\.|\/generated\//.test(path),
    )
    expect(floors.length).toBeGreaterThan(300)
    expect(floors.flatMap((path) => undocumented(read(path)).map((one) => `${path}:${one}`))).toEqual([])
  })
  it('are missed where there are none, however the function is written', () => {
    const bare = [
      'export function one() {}',
      'export async function two() {}',
      'export const three = (a: number) => a',
      'export const four = async <T>(a: T) => a',
      'export const five =\n  (a: number) =>\n  a',
      'export const six: (a: number) => number = a => a',
    ]
    expect(bare.map(undocumented).map((found) => found.length)).toEqual(bare.map(() => 1))
    expect(bare.map((one) => undocumented(`/** What it does. */\n${one}`)).flat()).toEqual([])
    expect(undocumented('export const LIMIT = 3\nexport const WORDS: Record<string, () => void> = {\n')).toEqual([])
  })
})
