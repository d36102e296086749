import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const TELL =
  'data:text/javascript,console.log(JSON.stringify([process.pid,process.env.MALLOC_ARENA_MAX,process.execArgv]))'

/** Starts the server with a configuration that it refuses, and hears what each beginning of the process says of itself. */
const begun = (...more: string[]) =>
  new Promise<{ pid: number | undefined; told: [number, string | null, string[]][]; words: string }>((done) => {
    const child = execFile(
      process.execPath,
      [...more, '--import', TELL, 'server/main.ts'],
      { env: { ...process.env, PORT: 'many' } },
      (_error, out, words) => {
        const told = out.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
        done({ pid: child.pid, told, words })
      },
    )
  })

describe.runIf(process.platform === 'linux')('the process of the server', () => {
  it('begins anew with less room for what is new and one arena, under its own number', async () => {
    const { pid, told, words } = await begun()
    expect(told.map(([number]) => number)).toEqual([pid, pid])
    expect(told[1]?.[1]).toBe('1')
    expect(told[1]?.[2]).toContain('--max-semi-space-size=16')
    expect(words).toContain('PORT')
  })
  it('is left as it is where somebody gives it a size', async () => {
    const { told } = await begun('--max-semi-space-size=32')
    expect(told).toHaveLength(1)
  })
})
