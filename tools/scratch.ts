import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GIB = 1_024 ** 3
/** Several databases with the example world each, and what browsers and servers keep beside them, hold less than half of it. */
const ROOM = 6 * GIB
/** A machine keeps twice that for its programs. */
const MEMORY = 3 * ROOM

/** A place for files, and what decides whether tests keep theirs there. */
export interface Place {
  folder: string
  /** Lines of mounted file systems, as Linux lists them. */
  mounts: string
  room: number
  memory: number
}

/**
 * Whether tests keep their data in memory: databases come and go by the hundred, and a disk takes as long for the names of their files as
 * a processor for half of the tests. Programs must start there, which some machines forbid.
 */
export function isRoomy({ folder, mounts, room, memory }: Place): boolean {
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === folder)
  const [, , kind, options = ''] = mount?.split(' ') ?? []
  return kind === 'tmpfs' && !options.split(',').includes('noexec') && room >= ROOM && memory >= MEMORY
}

const IN_MEMORY = '/dev/shm'

function placeInMemory(): Place | null {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const mounts = readFileSync('/proc/mounts', 'utf8')
    return { folder: IN_MEMORY, mounts, room: bavail * bsize, memory: process.availableMemory() }
  } catch {
    // Not every system has it.
    return null
  }
}

/** Has this program, and all that it starts, keep temporary files in a folder of its own. Gives what takes it away again. */
export function openScratch(): () => void {
  const place = placeInMemory()
  const folder = mkdtempSync(join(place && isRoomy(place) ? place.folder : tmpdir(), 'traitmark-tests-'))
  // A PostgreSQL that runs as another user keeps its data here too.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
