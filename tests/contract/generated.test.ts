import { expect, it } from 'vitest'
import { staleFiles } from '#tools/generate.ts'

// Alone in its file: making them keeps a process busy for so long that a server in it would refuse calls.

it('R196 the OpenAPI document is what the contract says: generated files are fresh', async () => {
  expect(await staleFiles()).toEqual([])
})
