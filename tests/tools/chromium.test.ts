import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, findShell } from '#tests/support/chromium.ts'

describe('The search for a browser', () => {
  let folder = ''
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'browser-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const program = (name: string, exitCode: number) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`)
    chmodSync(path, 0o755)
    return path
  }
  const nowhere = () => ({ places: [], PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'downloads') })

  it('takes the one of CHROMIUM_PATH before any other', () => {
    const chosen = program('mine', 0)
    program('chromium', 0)
    expect(findChromium({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen)
  })

  it('refuses a CHROMIUM_PATH that does not start, instead of passing over it', () => {
    const missing = join(folder, 'missing')
    expect(() => findChromium({ CHROMIUM_PATH: missing })).toThrow(
      `CHROMIUM_PATH is "${missing}", which does not start.`,
    )
    expect(() => findChromium({ CHROMIUM_PATH: program('broken', 1) })).toThrow('which does not start')
  })

  it('passes over a stub on the path that does not start', () => {
    const { places, ...env } = nowhere()
    program('chromium', 1)
    const works = program('google-chrome', 0)
    expect(findChromium(env, places)).toBe(works)
  })

  it('takes the newest download where nothing is installed', () => {
    const { places, ...env } = nowhere()
    program('downloads/chromium-1100/chrome-linux/chrome', 0)
    const newest = program('downloads/chromium-1217/chrome-linux64/chrome', 0)
    expect(findChromium(env, places)).toBe(newest)
  })

  it('takes the one without a window for tests, and the one that people have for measuring', () => {
    const { places, ...env } = nowhere()
    const whole = program('chromium', 0)
    const shell = program(
      'downloads/chromium_headless_shell-1217/chrome-headless-shell-linux64/chrome-headless-shell',
      0,
    )
    expect(findShell(env, places)).toBe(shell)
    expect(findChromium(env, places)).toBe(whole)
    expect(findShell({ ...env, CHROMIUM_PATH: whole }, places)).toBe(whole)
  })

  it('finds none where there is none', () => {
    const { places, ...env } = nowhere()
    expect(findChromium(env, places)).toBe(null)
  })
})
