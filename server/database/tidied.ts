import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** So often at most, so long after each other: whoever looked on at the first has ended by then. */
const TRIES = 10
const AGAIN_MS = 200

/**
 * Tidies a table up whose rows were written anew: no index answers alone for it before that, and by itself it comes hours or days later.
 * What somebody still looks at stays as it is, so it is tried again where not all of it could be.
 * @param name as SQL writes it, in quotes where it needs them
 */
export const tidyUp = async (owner: pg.Client, name: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await owner.query(`vacuum (analyze) ${name}`)
    const { rowCount } = await owner.query(
      'select from pg_class where oid = $1::regclass and relallvisible < relpages',
      [name],
    )
    if (!rowCount || tries === TRIES) return
    await sleep(AGAIN_MS)
  }
}
