import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { folded } from '#contract/core/folded.ts'
import { inDatabase, TEMPLATE } from '#tests/support/server-setup.ts'

// The rule stands twice, here and in the database, and must be one.

const made: string[] = []
const open: pg.Client[] = []
const connect = async (database?: string) => {
  const client = new pg.Client(database ? inDatabase(inject('postgres'), database) : inject('postgres'))
  await client.connect()
  open.push(client)
  return client
}

const make = async (how: string): Promise<pg.Client> => {
  const admin = open[0] ?? (await connect())
  const name = `t_folded_${process.pid}_${made.length}`
  await admin.query(`create database ${name} ${how}`)
  made.push(name)
  return connect(name)
}
let clients: pg.Client[]
beforeAll(async () => {
  // As the migrations made it, and in databases of other locales.
  const usual = await make(`template ${TEMPLATE}`)
  const { rows } = await usual.query("select pg_get_functiondef('folded(text)'::regprocedure) as text")
  clients = [usual]
  for (const locale of ['C', 'C.UTF-8']) {
    const client = await make(`template template0 encoding 'UTF8' locale '${locale}'`)
    await client.query(rows[0].text)
    clients.push(client)
  }
})
afterAll(async () => {
  await Promise.all(open.slice(1).map((client) => client.end()))
  for (const name of made) await open[0]?.query(`drop database if exists ${name} with (force)`)
  await open[0]?.end()
})

/** Texts that come out differently in the database. */
const differing = async (texts: readonly string[]) => {
  const found = new Set<string>()
  for (const client of clients) {
    const { rows } = await client.query<{ text: string; folded: string }>(
      'select text, folded(text) as folded from unnest($1::text[]) as text',
      [texts],
    )
    expect(rows.length).toBe(texts.length)
    for (const row of rows)
      if (row.folded !== folded(row.text))
        found.add(`${hex(row.text)}: ${hex(row.folded)}, not ${hex(folded(row.text))}`)
  }
  return [...found]
}
const hex = (text: string) => Array.from(text, (sign) => sign.codePointAt(0)?.toString(16)).join(' ')

/** Signs that came to Unicode after version 14, which PostgreSQL 15 knows, and are made of others. */
const TOO_NEW =
  /[\u{a7f1}\u{105c9}\u{105e4}\u{11383}-\u{113cf}\u{16121}-\u{16128}\u{16d68}-\u{16d6a}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u

const BEYOND = 0x3_00_00
/** Signs of which one is folded like the next: Chinese ones, and those that nobody has given a meaning. */
const isAlike = (code: number) =>
  (code > 0x34_00 && code < 0xa0_00) || (code > 0xe0_00 && code < 0xf8_ff) || code > 0x2_00_00
const signs = Array.from({ length: BEYOND }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff) && (!isAlike(code) || code % 64 === 0))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => !TOO_NEW.test(sign))

/** The same numbers in each run. */
const chance = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const SCRIPTS = [
  [0x20, 0x7e],
  [0xa0, 0x2_4f],
  [0x3_00, 0x3_6f],
  [0x3_70, 0x3_ff],
  [0x4_00, 0x5_56],
  [0x5_91, 0x6_ff],
  [0x9_00, 0x9_7f],
  [0xe_01, 0xe_5b],
  [0x1e_00, 0x1f_ff],
  [0x30_41, 0x30_ff],
  [0xac_00, 0xd7_a3],
  [0xfb_00, 0xff_ef],
] as const

describe('names as they are found and sorted', () => {
  it('every sign is folded by the database as it is here, whatever its locale', async () => {
    for (let from = 0; from < signs.length; from += 20_000)
      expect(await differing(signs.slice(from, from + 20_000))).toEqual([])
  })
  it('so are texts of many scripts, also those that begin and end within a letter', async () => {
    const draw = chance(57)
    const sign = () => {
      const [low, high] = SCRIPTS[draw(SCRIPTS.length)] ?? SCRIPTS[0]
      return String.fromCodePoint(low + draw(high - low + 1))
    }
    const texts = Array.from({ length: 20_000 }, () => Array.from({ length: 1 + draw(12) }, sign).join(''))
    expect(await differing(texts)).toEqual([])
    for (const text of texts) expect(folded(folded(text)), hex(text)).toBe(folded(text))
  })
  it('what is folded stays as it is', () => {
    expect(signs.filter((one) => folded(folded(one)) !== folded(one))).toEqual([])
  })
})
