import type { Database, Db } from './database.ts'
import type { Scope } from './scope.ts'

/** Does what is due one by one, each in a unit of work of its own, until nothing is (`one` says false); tells how much it was. */
export const workThrough = async (
  database: Database,
  scope: Scope,
  one: (db: Db) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  while (await database.transaction(scope, one)) done += 1
  return done
}
