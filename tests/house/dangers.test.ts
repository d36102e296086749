import { describe, expect, it } from 'vitest'
import { linesLike, sources } from './tree.ts'

// What is dangerous wherever it stands is not there at all.

const product = sources.filter((path) => !/^(tests|tools)\/|\.test\.tsx?$/.test(path))
const STARTS_PROGRAMS = ['server/kernel/postgres/process.ts', 'server/kernel/postgres/run.ts', 'server/serve.ts']

describe('S2 the product', () => {
  it('starts no programs but its own PostgreSQL and itself, and none over a shell that reads words', () => {
    const named = linesLike(product, /child_process/).map((line) => line.slice(0, line.indexOf(':')))
    expect([...new Set(named)].toSorted((a, b) => a.localeCompare(b))).toEqual(STARTS_PROGRAMS)
    expect(linesLike(product, /\bshell: (?!false)|\bexecSync\(|\bexec\(`/)).toEqual([])
  })
  it('S31 makes no code and no markup of words', () => {
    expect(linesLike(product, /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b/)).toEqual([])
    expect(linesLike(product, /insertAdjacentHTML|document\.write\(|srcDoc=/)).toEqual([])
  })
  it('science 21: makes the reference sample of the means by sex alone, and never scores anybody by it', () => {
    const named = linesLike(sources, /from '#?[^']*reference-(?:means-by-sex|facet-covariances)\.ts'/)
    expect(new Set(named.map((line) => line.slice(0, line.indexOf(':'))))).toEqual(
      new Set(['science/impact/reference-sample.ts']),
    )
    // Whoever uses the sample checks a benchmark before it goes live, or tells its fits' place among it.
    const users = linesLike(product, /from '[^']*reference-sample\.ts'/).map((line) => line.slice(0, line.indexOf(':')))
    expect(
      [...new Set(users)].filter((path) => /^(client|contract|science\/(scoring|norms|reports))\//.test(path)),
    ).toEqual([])
    expect(users.length).toBeGreaterThan(0)
  })
  it('S7 reads no token whose signature it has not checked', () => {
    expect(
      linesLike(
        product.filter((path) => path.startsWith('server/')),
        /decodeJwt|decodeProtectedHeader/,
      ),
    ).toEqual([])
  })
})
