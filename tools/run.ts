import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The root of the repository; every program is run from here. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Finished {
  /** Exit code; null when a signal or the time limit ended it. */
  code: number | null
  output: string
}

interface Options {
  env?: Record<string, string>
  /** Show what it prints while it runs (default: keep it, to be shown on failure). */
  aloud?: boolean
  /** Whatever it starts gives way to what runs beside it. */
  modest?: boolean
  limitMinutes?: number
  uid?: number
  gid?: number
}

const running = new Set<ChildProcess>()

/** Runs a program to its end, with its own process group, so that nothing it started outlives it. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Finished> {
  const { env, aloud = false, modest = false, limitMinutes = 30, ...as } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...as,
    })
    running.add(child)
    if (modest) giveWay(child)
    let output = ''
    const hear = (piece: Buffer) => {
      output += piece.toString()
      if (aloud) process.stdout.write(piece)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const timer = setTimeout(() => {
      output += `\n${command} was ended after ${limitMinutes} minutes.\n`
      endGroup(child, 'SIGKILL')
    }, limitMinutes * 60_000)
    const finish = (code: number | null) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += `${command} did not start: ${error.message}\n`
      finish(null)
    })
    child.on('exit', (code) => {
      // What is left of the group would hold ports and files of the next step, and the ends of these pipes.
      endGroup(child, 'SIGKILL')
      const late = setTimeout(() => finish(code), 2000)
      child.on('close', () => {
        clearTimeout(late)
        finish(code)
      })
    })
  })
}

/** A program, and whatever it starts from now on, takes the time that others leave: beside it, starts are measured. */
function giveWay({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
}

/** Ends every program that is still running; for the end of the tool itself. */
export function endAll(): void {
  for (const child of running) endGroup(child, 'SIGTERM')
}

/** Ends all programs and then this one when a person or a machine stops it. */
export function endOnSignals(afterwards: () => Promise<void> | void = () => undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endAll()
      void Promise.resolve(afterwards()).finally(() => process.exit(1))
    })
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is already gone.
  }
}
