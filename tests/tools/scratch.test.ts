import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isRoomy, openScratch, type Place } from '#tools/scratch.ts'

const GIB = 1_024 ** 3

const place = (given: Partial<Place> = {}): Place => ({
  folder: '/dev/shm',
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,relatime 0 0\n',
  room: 12 * GIB,
  memory: 20 * GIB,
  ...given,
})

describe('where tests keep their data', () => {
  const before = process.env['TMPDIR']
  afterEach(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  })

  it('is memory, where there is room for it and programs may start', () => {
    expect(isRoomy(place())).toBe(true)
    expect(isRoomy(place({ room: GIB / 16 }))).toBe(false)
    expect(isRoomy(place({ memory: 7 * GIB }))).toBe(false)
    expect(isRoomy(place({ mounts: 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0' }))).toBe(false)
    expect(isRoomy(place({ mounts: '/dev/vda / ext4 rw 0 0' }))).toBe(false)
    // What was mounted last is what is there.
    const [open, closed] = ['tmpfs /dev/shm tmpfs rw 0 0', 'tmpfs /dev/shm tmpfs rw,noexec 0 0']
    expect([
      isRoomy(place({ mounts: `${open}\n${closed}` })),
      isRoomy(place({ mounts: `${closed}\n${open}` })),
    ]).toEqual([false, true])
  })

  it('is one folder that everybody may use and that goes away with all in it', () => {
    const close = openScratch()
    const kept = mkdtempSync(join(tmpdir(), 'kept-'))
    const folder = dirname(kept)
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
    close()
    expect(existsSync(folder)).toBe(false)
  })
})
