import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#server/kernel/threads.ts'

// Runs in a thread of its own that steps back behind the others: a hash takes a core for as long as many small answers do.

/** A password to hash, or to hold against what is stored. */
export type HashingWork = { password: string } & ({ cost: Options } | { stored: string })

/** A third of what a thread that wants to work as well gets: those answer first, and a sign-in still comes on where a machine is never idle. */
const NICE = 5

/** Linux gives each thread a priority of its own, and names this one there; elsewhere it stays as it is. */
const stepBack = () => {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch {
    // Others wait longer then; that is no reason to let nobody in.
  }
}

const answerTo = (work: HashingWork): ThreadAnswer<string | boolean> => {
  try {
    const { password } = work
    return { result: 'stored' in work ? verifySync(work.stored, password) : hashSync(password, work.cost) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

stepBack()
parentPort?.on('message', (work: HashingWork) => parentPort?.postMessage(answerTo(work)))
