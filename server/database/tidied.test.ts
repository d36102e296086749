import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { buildServer } from '#tests/support/build-server.ts'
import { inDatabase } from '#tests/support/server-setup.ts'
import { tidyUp } from './tidied.ts'

it('S47 a table that was written anew is tidied up although somebody looked on when it began', async () => {
  const server = await buildServer()
  const connection = inDatabase(inject('postgres'), server.database)
  const [owner, onlooker] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([owner.connect(), onlooker.connect()])
  await onlooker.query('begin isolation level repeatable read; select from people limit 1')
  await owner.query("select set_config('app.all', 'on', false); update survey_results set updated_at = updated_at")
  const tidied = tidyUp(owner, 'survey_results')
  await sleep(150)
  await onlooker.query('commit')
  await tidied
  const { rows } = await owner.query("select relallvisible, relpages from pg_class where relname = 'survey_results'")
  expect(rows[0].relpages).toBeGreaterThan(0)
  expect(rows[0].relallvisible).toBe(rows[0].relpages)
  await Promise.all([owner.end(), onlooker.end()])
  await server.close()
})
