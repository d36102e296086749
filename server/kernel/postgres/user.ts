import { readFile, stat } from 'node:fs/promises'
import { geteuid } from 'node:process'
import { startRefusal } from './refusal.ts'
import type { RunUser } from './run.ts'

/**
 * Who runs PostgreSQL, which refuses to run as root: the owner of an existing cluster, else `nobody`. No user is ever created.
 * Fails with a refusal when the cluster belongs to somebody we may not act for, or when there is no `nobody`.
 */
export const clusterUser = async (cluster: string): Promise<RunUser> => {
  const me = geteuid?.()
  const owner = await stat(cluster).catch(() => undefined)
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me) {
      throw startRefusal(
        `${cluster} belongs to another user (uid ${owner.uid}). Start the server as that user or as root, or choose another DATA_DIR.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const nobody = await passwdEntry('nobody')
  if (!nobody) {
    throw startRefusal(
      'PostgreSQL does not run as root, and this machine has no user "nobody" to run it as. Start the server as an ordinary user.',
    )
  }
  if (owner) {
    throw startRefusal(
      `${cluster} belongs to root, and PostgreSQL does not run as root. Run: chown -R ${nobody.uid}:${nobody.gid} ${cluster}`,
    )
  }
  return nobody
}

// A bare number is not enough: PostgreSQL looks its own user up by name.
const passwdEntry = async (name: string) => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  const fields = lines.map((line) => line.split(':')).find(([user]) => user === name)
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])]
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined
}
