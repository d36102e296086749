import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

// A language model of somebody else's making, which answers as it is told.

interface Sent {
  model: string
  messages: { role: string; content: string }[]
}
interface Wanted {
  count: number
  traits: { code: string; side: string; band: string }[]
}
type Item = Record<string, unknown>

const TEXT = 'Tell me about a time when you had to do this at work. What did you do, and how did it end?'
const usual = ({ traits }: Wanted): unknown => ({
  items: traits.map(({ code, side }) => ({ text: TEXT, trait: code, side, probes: ['What did you do next?'] })),
})
const changed = (change: Item) => (wanted: Wanted) => ({
  items: (usual(wanted) as { items: Item[] }).items.map((item, at) => (at ? item : { ...item, ...change })),
})

let model: Server
let server: TestServer
let tokens: Tokens
let sent: { authorization: string | undefined; body: Sent }[] = []
let answer: (wanted: Wanted) => unknown = usual
let mode: 'answer' | 'broken' | 'garbage' | 'cut' | 'endless' = 'answer'
const log: string[] = []
beforeAll(async () => {
  model = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: Sent = JSON.parse(Buffer.concat(chunks).toString())
      sent.push({ authorization: request.headers.authorization, body })
      if (mode === 'cut') return void response.destroy()
      if (mode === 'broken') return void response.writeHead(500).end('{}')
      if (mode === 'garbage') return void response.writeHead(200).end('<html>')
      if (mode === 'endless') return void response.writeHead(200).end('x'.repeat(200_000))
      const content = JSON.stringify(answer(JSON.parse(body.messages[1]?.content ?? '{}')))
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { content } }] }))
    })
  })
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done))
  server = await buildServer({
    environment: {
      BRAND: 'hb',
      WRITER: 'language-model',
      LANGUAGE_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/`,
      LANGUAGE_MODEL: 'tests-1',
      LANGUAGE_MODEL_KEY: 'key-of-the-model',
      LOG_LEVEL: 'warn',
    },
    log: { write: (line) => void log.push(line) },
  })
  tokens = await signInAll(server)
})
beforeEach(() => {
  answer = usual
  mode = 'answer'
  sent = []
})
afterAll(async () => {
  await server.close()
  model.close()
})

const people = async () =>
  (await server.call('GET', '/survey-results/search?limit=50&progress=completed&quality=good', { token: tokens.owner }))
    .body.survey_results as { id: number; first: string; last: string; email: string }[]
const ask = async (survey_result_id: number, more: object = {}, brand: 'be' | 'hb' = 'hb') => {
  const reply = await server.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
    token: tokens.owner,
    brand,
    body: { survey_result_id, ...more },
  })
  expect(reply.status).toBe(200)
  return reply.body.analyses[0]
}
const suggestionsOf = (questions: { suggestion?: object }[]) => questions.filter(({ suggestion }) => suggestion).length
const lastAudit = async () =>
  (
    await server.owner.query(
      "select changed from audit_events where action like 'survey-results.%analy%' order by id desc limit 1",
    )
  ).rows[0]?.changed

describe('S30 another way to ask, by a language model', () => {
  it('R222 stands beside each question of the rules, is told nothing of the person, and is asked for once', async () => {
    const [row] = await people()
    const { questions } = await ask(row?.id ?? 0, { regenerate: true })
    expect(questions.length).toBeGreaterThan(0)
    expect(suggestionsOf(questions)).toBe(questions.length)
    expect(questions[0].suggestion).toEqual({ text: TEXT, probes: ['What did you do next?'] })
    expect(questions[0].text).not.toBe(TEXT)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ authorization: 'Bearer key-of-the-model', body: { model: 'tests-1' } })
    const told = JSON.stringify(sent[0]?.body)
    for (const secret of [row?.first, row?.last, row?.email, 'Harbor']) expect(told).not.toContain(secret)
    expect(JSON.parse(sent[0]?.body.messages[1]?.content ?? '').traits[0].band).toMatch(/^\d+(–|-)\d+$|^\d+ or/)
    expect(await lastAudit()).toMatchObject({ writer: 'language-model tests-1 1', outcome: 'accepted' })
    const again = await ask(row?.id ?? 0, { regenerate: true })
    expect(again.questions).toEqual(questions)
    expect(sent).toHaveLength(1)
  })

  it.each<[string, (wanted: Wanted) => unknown]>([
    ['shape', changed({ name: 'Ada' })],
    ['count', () => ({ items: [] })],
    ['length', changed({ text: 'Why?' })],
    ['trait', changed({ trait: 'X9' })],
    ['topic', changed({ text: 'How do you find the time for your children and for the work that you do?' })],
    ['digits', changed({ text: `${TEXT} You are at 84.` })],
    ['link', changed({ probes: ['See https://example.com'] })],
    ['language', changed({ text: 'Erzählen Sie mir von einer Zeit, in der Sie etwas suchen mussten.', probes: [] })],
  ])('is not taken for its %s, not in part either; the log and the audit list say why', async (reason, says) => {
    const row = (await people())[1]
    answer = says
    const { questions } = await ask(row?.id ?? 0, { regenerate: true })
    expect(questions.length).toBeGreaterThan(0)
    expect(suggestionsOf(questions)).toBe(0)
    expect(await lastAudit()).toMatchObject({ outcome: `refused: ${reason}` })
    expect(log.at(-1)).toContain(`refused: ${reason}`)
  })

  it.each(['broken', 'garbage', 'cut', 'endless'] as const)(
    'R252 S29 the questions of the rules are there when the model is %s',
    async (how) => {
      const row = (await people())[2]
      mode = how
      const { questions } = await ask(row?.id ?? 0, { regenerate: true })
      expect(questions.length).toBeGreaterThan(0)
      expect(suggestionsOf(questions)).toBe(0)
      expect(await lastAudit()).toMatchObject({ outcome: 'failed' })
    },
  )

  it('is not asked for in a brand without interview questions, nor shown outside of the page of who reviews it', async () => {
    const row = (await people())[3]
    await ask(row?.id ?? 0, { regenerate: true }, 'be')
    expect(sent).toHaveLength(0)
    await ask(row?.id ?? 0, { regenerate: true })
    const { rows } = await server.owner.query(
      'select questions from result_analyses where survey_result_id = $1 order by issue desc',
      [row?.id],
    )
    expect(rows[0].questions[0].made).toMatchObject({ writer: 'language-model tests-1 1', input: expect.any(String) })
  })
})

describe('S30 another wording of what stands out, by a language model', () => {
  const WORDS = 'They tend to say what they think early, and others in the team know where they stand.'
  const worded = ({ traits }: Wanted): unknown => ({
    items: traits.map(({ code, side }) => ({ text: WORDS, trait: code, side, probes: [] })),
  })
  type Blocks = { id: string; kind: string; text: string; suggestion?: { text: string; by: string } }[]
  const suggestedOf = (blocks: Blocks) => blocks.filter(({ suggestion }) => suggestion)
  /** Somebody with something that stands out, and the analysis of the rules. */
  const found = async () => {
    for (const { id } of (await people()).slice(4)) {
      const { blocks } = await ask(id, { regenerate: true })
      if ((blocks as Blocks).some(({ kind }) => kind === 'high' || kind === 'low'))
        return { id, blocks: blocks as Blocks }
    }
    throw new Error('Nobody stands out.')
  }

  it('R222 stands beside the words of the rules with who wrote it, is asked for once, and by somebody alone', async () => {
    const { id, blocks } = await found()
    expect(suggestedOf(blocks)).toEqual([])
    sent = []
    answer = worded
    const asked = await ask(id, { suggest: true })
    const other = suggestedOf(asked.blocks)
    expect(other.length).toBe(blocks.filter(({ kind }) => kind === 'high' || kind === 'low').length)
    expect(other[0]).toMatchObject({ suggestion: { text: WORDS, by: 'tests-1' } })
    expect(asked.blocks.map(({ id: of, text }: Blocks[number]) => [of, text])).toEqual(
      blocks.map(({ id: of, text }) => [of, text]),
    )
    expect(sent[0]?.body.messages[0]?.content).toContain('for a manager')
    expect(await lastAudit()).toMatchObject({ of: 'analysis', outcome: 'accepted', writer: 'language-model tests-1 1' })
    expect((await ask(id, { suggest: true })).blocks).toEqual(asked.blocks)
    expect(sent).toHaveLength(1)
    // Whatever reads an analysis without a writer (papers, shared reports, a server that has none) has the words of the rules alone.
    const plain = await buildServer({ beside: server, environment: { BRAND: 'hb' } })
    const read = await plain.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
      token: tokens.owner,
      body: { survey_result_id: id, suggest: true },
    })
    expect(read.body.analyses[0]).toMatchObject({ blocks, may_suggest: false })
    expect(suggestedOf(read.body.analyses[0].blocks)).toEqual([])
    await plain.close()
  })

  it.each<[string, (wanted: Wanted) => unknown]>([
    [
      'digits',
      (wanted) => ({ items: [{ ...(worded(wanted) as { items: Item[] }).items[0], text: `${WORDS} 84 of 100.` }] }),
    ],
    ['trait', (wanted) => ({ items: [{ ...(worded(wanted) as { items: Item[] }).items[0], side: 'M' }] })],
    [
      'claim',
      ({ traits: [one] }) => ({
        items: [
          {
            text: `They lie ${one?.side === 'H' ? 'below' : 'above'} the middle of the norm group in what they do at work.`,
            trait: one?.code,
            side: one?.side,
            probes: [],
          },
        ],
      }),
    ],
  ])('is not taken where its %s is not that of the scores: the words of the rules stand', async (reason, says) => {
    const { id, blocks } = await found()
    answer = says
    const asked = await ask(id, { suggest: true })
    expect(asked.blocks).toEqual(blocks)
    expect(await lastAudit()).toMatchObject({ of: 'analysis', outcome: `refused: ${reason}` })
  })

  it('R252 S29 the words of the rules stand when the model is away', async () => {
    const { id, blocks } = await found()
    mode = 'broken'
    expect((await ask(id, { suggest: true })).blocks).toEqual(blocks)
    expect(await lastAudit()).toMatchObject({ of: 'analysis', outcome: 'failed' })
  })
})
