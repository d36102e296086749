import { spawn } from 'node:child_process'

/** The user a program of PostgreSQL runs as; undefined is whoever runs the server. */
export type RunUser = { uid: number; gid: number } | undefined

export interface Ran {
  /** Exit code; undefined when a signal ended the program or it could not be started. */
  code: number | undefined
  /** Why the program could not be started, such as ENOENT or EACCES. */
  failure: string | undefined
  /** Standard output and error together. */
  output: string
}

// Nothing of our own environment reaches PostgreSQL: neither PG* variables, which would bend it, nor secrets.
export const CLEAN_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * Runs a program to its end and never rejects. `inherit` is an open file that the program finds as descriptor 3.
 * Node enters `cwd` before it gives up root, so that folder may stand below one the user could not walk through.
 */
export const run = (
  command: readonly [string, ...string[]],
  options: { cwd: string; user: RunUser; inherit?: number },
): Promise<Ran> =>
  new Promise((resolve) => {
    const [program, ...args] = command
    const { cwd, user, inherit } = options
    let output = ''
    const child = spawn(program, args, {
      cwd,
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe', inherit ?? 'ignore'],
      ...user,
    })
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: undefined, failure: error.code ?? error.message, output }),
    )
    child.on('close', (code) => resolve({ code: code ?? undefined, failure: undefined, output }))
  })
