import { lessonBlocks } from '#contract/lesson-text.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { formOf, pngOf } from '#tests/support/pictures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/kernel/context.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { platformMakers } from '#tests/support/makers.ts'
import { uploadFile } from './files.ts'

let server: TestServer
let tokens: Tokens
let course: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  course = (await call('GET', '/academy/courses')).body.courses[0].id
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.user) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const save = (lesson_id: string, answers?: number[], done = true, token = tokens.user) =>
  call('PUT', `/academy/course/${course}/progress`, { lesson_id, done, ...(answers ? { answers } : {}) }, token)
interface Question {
  options: { text: string; is_right?: boolean; feedback?: string }[]
}
interface Lesson {
  key: string
  questions: Question[]
}
const lessonsSeenBy = async (token: string): Promise<Lesson[]> =>
  (await call('GET', `/academy/course/${course}`, undefined, token)).body.courses[0].chapters.flatMap(
    ({ lessons }: { lessons: Lesson[] }) => lessons,
  )
const rightOf = ({ questions }: Lesson) => questions.map(({ options }) => options.findIndex(({ is_right }) => is_right))

describe('/academy', () => {
  it('S22 R238 takes pictures for lessons by their content, and shows them to whoever has the address', async () => {
    const put = (file: Buffer, token = tokens.superAdmin) =>
      server.call('POST', '/academy/pictures', { token, brand: 'hb', ...formOf('picture', file) })
    const reply = await put(pngOf(20, 10))
    expect(reply.status).toBe(201)
    const [{ picture, url }] = reply.body.pictures
    expect(lessonBlocks(`[picture] A scale | ${picture}`)).toEqual([{ kind: 'picture', alt: 'A scale', url }])
    const shown = await fetch(`${server.url}${url}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await fetch(`${server.url}/files/lessons/0/none`)).status).toBe(404)
    const svg = await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
    expect([svg.status, svg.body.issues[0].path]).toEqual([422, 'picture'])
    expect((await put(Buffer.alloc(4_200_000))).status).toBe(413)
    expect((await put(pngOf(2, 2), tokens.owner)).status).toBe(403)
    const asJson = { token: tokens.superAdmin, body: {} }
    expect((await server.call('POST', '/academy/pictures', { ...asJson, brand: 'hb' })).status).toBe(415)
    expect((await server.call('POST', '/academy/pictures', { ...asJson, brand: 'be' })).status).toBe(404)
  })
  it('S22 R238 takes files for lessons by their content, and leads whoever has the address to a download under its title', async () => {
    const put = (file: Buffer, token = tokens.superAdmin) =>
      server.call('POST', '/academy/files', { token, brand: 'hb', ...formOf('file', file) })
    const pdf = Buffer.from('%PDF-1.7\nA sheet to print\n%%EOF')
    const reply = await put(pdf)
    expect([reply.status, reply.body.files[0].size]).toEqual([201, pdf.length])
    const [block] = lessonBlocks(`[file] A sheet, to print | ${reply.body.files[0].file}`)
    expect(block).toMatchObject({ kind: 'file', title: 'A sheet, to print', ending: 'pdf' })
    const { url } = block as { url: string }
    const led = await fetch(`${server.url}${url}`, { redirect: 'manual' })
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const came = await fetch(`${server.url}${url}`)
    expect(Buffer.from(await came.arrayBuffer())).toEqual(pdf)
    expect(came.headers.get('content-type')).toBe('application/pdf')
    expect(came.headers.get('content-disposition')).toContain('attachment; filename="a-sheet-to-print.pdf"')
    const [, ...others] = ['.pdf', '.txt', '.html', '.pdf.pdf', ''].map((ending) => url.replace('.pdf', ending))
    for (const other of [...others, url.replace(/.{4}(?=\/a-)/, '0000'), url.replace('a-sheet', 'a%2Fsheet')])
      expect((await fetch(`${server.url}${other}`)).status).toBe(404)
    expect(lessonBlocks(`[file] A program | ${reply.body.files[0].file.replace('.pdf', '.exe')}`)[0]?.kind).toBe(
      'paragraph',
    )
    const page = await put(Buffer.from('MZ\u0000 this program'))
    expect([page.status, page.body.issues[0].path]).toEqual([422, 'file'])
    expect((await put(Buffer.alloc(10_700_000))).status).toBe(413)
    expect((await put(pdf, tokens.owner)).status).toBe(403)
  })
  it('S22 a file for a lesson in which harm is found is not kept, and none is taken while nobody can look', async () => {
    let kept = 0
    const storage = { put: async () => (kept += 1) } as unknown as ObjectStoragePort
    const ctx = {} as Context
    const pdf = Buffer.from('%PDF-1.7\n%%EOF')
    const harmful = { storage, scanner: { scan: async () => ({ found: 'Eicar' }) } }
    await expect(uploadFile(ctx, harmful, pdf)).rejects.toThrow('VALIDATION_FAILED')
    const away = { storage, scanner: { scan: () => Promise.reject(new Error('away')) } }
    await expect(uploadFile(ctx, away, pdf)).rejects.toThrow('UNAVAILABLE')
    expect(kept).toBe(0)
  })
  it('R238 everybody who is signed in sees published courses with own progress, the next lesson and the day by which', async () => {
    const { body } = await call('GET', '/academy/courses')
    expect(body.courses[0]).toMatchObject({
      title: 'Reading a result honestly',
      progress: {
        done: ['what-was-asked', 'compared-with-whom'],
        total: 6,
        next_lesson: 'the-range',
        completed_at: null,
      },
    })
    expect(body.courses[0].progress.due_on).toMatch(/^\d{4}-/)
    // The course is assigned to users of one company: its owner may read it and has no day.
    expect((await call('GET', '/academy/courses', undefined, tokens.owner)).body.courses[0].progress).toMatchObject({
      done: [],
      is_assigned: false,
      due_on: null,
    })
    expect((await call('GET', '/academy/courses?search=percentile')).body.courses).toHaveLength(1)
    expect((await call('GET', '/academy/courses?search=xyzzy')).body.courses).toHaveLength(0)
    // What only the table calls something is no word of the course.
    for (const name of ['is_right', 'feedback', 'questions"'])
      expect((await call('GET', `/academy/courses?search=${name}`)).body.courses).toHaveLength(0)
  })
  it('R238 learners are not told beforehand which answer is right', async () => {
    const options = (await lessonsSeenBy(tokens.user)).flatMap(({ questions }) =>
      questions.flatMap((one) => one.options),
    )
    expect(options.length).toBeGreaterThan(10)
    expect(options.every((option) => Object.keys(option).join() === 'text')).toBe(true)
    expect(rightOf((await lessonsSeenBy(tokens.superAdmin))[2] ?? { key: '', questions: [] })).not.toContain(-1)
  })
  it('R238 a round of questions is passed from the pass mark on, with a word to each answer; then there is a certificate', async () => {
    const lessons = await lessonsSeenBy(tokens.superAdmin)
    const range = lessons.find(({ key }) => key === 'the-range') ?? { key: '', questions: [] }
    const wrong = rightOf(range).map((right, index) => (index === 0 ? (right + 1) % 3 : right))
    const failed = (await save('the-range', wrong)).body
    expect(failed.tried).toMatchObject({
      share: 50,
      is_passed: false,
      answers: [{ is_right: false }, { is_right: true }],
    })
    expect(failed.tried.answers[0].feedback.length).toBeGreaterThan(10)
    expect(failed.progress.next_lesson).toBe('the-range')
    expect((await call('GET', `/academy/course/${course}/certificate`)).body.code).toBe('COURSE_UNFINISHED')
    for (const lesson of lessons) {
      const { status, body } = await save(lesson.key, lesson.questions.length ? rightOf(lesson) : undefined)
      expect([lesson.key, status, body.tried?.is_passed ?? true]).toEqual([lesson.key, 200, true])
    }
    const file = await server.file('GET', `/academy/course/${course}/certificate`, { token: tokens.user })
    expect([file.status, file.headers.get('content-type'), file.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(file.bytes.length).toBeGreaterThan(1_500)
    expect(file.headers.get('content-disposition')).toMatch(
      /filename="certificate-reading-a-result-honestly-\d+-\d{4}-\d\d-\d\d\.pdf"/,
    )
    // A lesson opened again does not take the certificate back.
    const again = await save('what-was-asked', undefined, false)
    expect(again.body.progress).toMatchObject({ next_lesson: 'what-was-asked', completed_at: expect.any(String) })
  })
  it('R238 the day of a certificate is that of the place: of whoever completed the course, else of their company', async () => {
    const email = 'company.owner@demo.test'
    await server.owner.query(
      `insert into course_progress (user_id, course_id, done, completed_at, updated_at)
       select id, $1, '{}', '2026-11-22T23:30:00Z', now() from users where email = $2
       on conflict (user_id, course_id) do update set completed_at = excluded.completed_at`,
      [course, email],
    )
    const isDayIn = async (own: string, ofCompany: string, day: string) => {
      await server.owner.query('update users set time_zone = $1 where email = $2', [own, email])
      await server.owner.query('update companies set time_zone = $1 where id = 1', [ofCompany])
      const printed = async () => {
        const { bytes } = await server.file('GET', `/academy/course/${course}/certificate`, { token: tokens.owner })
        return /on (\d+ \w+ \d{4})\./.exec(readPdf(bytes).pages.join(' '))?.[1]
      }
      // What is changed in the database alone is known within a second: who somebody is, is remembered for as long.
      await expect.poll(printed).toBe(day)
    }
    await isDayIn('UTC', 'UTC', '22 November 2026')
    await isDayIn('UTC', 'Europe/Helsinki', '23 November 2026')
    await isDayIn('America/Lima', 'Europe/Helsinki', '22 November 2026')
  })
  it('R238 a lesson is offered beside a result or an interview where its author says so, as long as it is published', async () => {
    const offered = async (beside: string) => {
      const { body } = await call('GET', `/academy/courses?beside=${beside}&limit=1`)
      return body.courses.map(({ id }: { id: number }) => id) as number[]
    }
    expect(await offered('result')).toEqual([course])
    const { id, chapters } = await platformMakers(server, tokens).course()
    const [first] = chapters
    const [lesson] = first?.lessons ?? []
    const put = (body: object) => call('PUT', `/academy/course/${id}`, body, tokens.superAdmin)
    const besides = (beside: string | null) => put({ chapters: [{ ...first, lessons: [{ ...lesson, beside }] }] })
    await put({ state: 'published' })
    expect((await besides('interview')).status).toBe(200)
    const all = async () => (await call('GET', '/academy/courses?beside=interview')).body.pagination.total
    expect(await all()).toBe(2)
    const seen = (await call('GET', `/academy/course/${id}`)).body.courses[0].chapters[0].lessons[0]
    expect(seen.beside).toBe('interview')
    await put({ state: 'draft' })
    expect(await all()).toBe(1)
    await put({ state: 'published' })
    await besides(null)
    expect(await all()).toBe(1)
    expect((await besides('elsewhere')).status).toBe(422)
  })
  it('R238 whoever has done all that is left of a course has completed it, also where the rest went after that', async () => {
    const { id, chapters } = await platformMakers(server, tokens).course()
    await call('PUT', `/academy/course/${id}`, { state: 'published' }, tokens.superAdmin)
    const [first] = chapters
    const one = first?.lessons[0]
    const longer = [{ ...first, lessons: [one, { ...one, key: 'one-more', questions: [] }] }]
    await call('PUT', `/academy/course/${id}`, { chapters: longer }, tokens.superAdmin)
    const put = (lesson_id: string, done: boolean) => call('PUT', `/academy/course/${id}/progress`, { lesson_id, done })
    const seen = async () => (await call('GET', `/academy/course/${id}`)).body.courses[0].progress
    expect((await put('one-more', true)).body.progress).toMatchObject({ completed_at: null })
    const shorter = [{ ...first, lessons: [{ ...one, key: 'one-more', questions: [] }] }]
    const { body } = await call('PUT', `/academy/course/${id}`, { chapters: shorter }, tokens.superAdmin)
    expect(await seen()).toMatchObject({ total: 1, next_lesson: null, completed_at: expect.any(String) })
    const { learners } = (await call('GET', `/academy/course/${id}/learners`, undefined, tokens.superAdmin)).body
    expect(learners[0]).toMatchObject({ done: 1, total: 1, completed_at: expect.any(String) })
    const file = await server.file('GET', `/academy/course/${id}/certificate`, { token: tokens.user })
    expect(file.status).toBe(200)
    // The way back of the author is theirs too.
    await call('POST', `/commands/${body.command.id}/undo`, undefined, tokens.superAdmin)
    expect(await seen()).toMatchObject({ total: 2, completed_at: null })
    await call('PUT', `/academy/course/${id}`, { chapters: shorter }, tokens.superAdmin)
    expect((await put('one-more', false)).body.progress).toMatchObject({ completed_at: expect.any(String) })
  })
  it('R238 whoever has completed a course keeps entry and certificate where it is withdrawn, rewritten or removed', async () => {
    const { id, chapters } = await platformMakers(server, tokens).course()
    const author = (method: string, path: string, body?: object) => call(method, path, body, tokens.superAdmin)
    await author('PUT', `/academy/course/${id}`, { state: 'published', title: 'How to listen' })
    await call('PUT', `/academy/course/${id}/progress`, { lesson_id: 'one', done: true })
    const [first] = chapters
    const more = [{ ...first, lessons: [...(first?.lessons ?? []), { ...first?.lessons[0], key: 'two' }] }]
    const rewritten = { state: 'draft', title: 'Not out yet', summary: 'Nor this', chapters: more }
    const withdrawn = (await author('PUT', `/academy/course/${id}`, rewritten)).body.command
    const entry = async (query: string, token = tokens.user) =>
      (await call('GET', `/academy/courses${query}`, undefined, token)).body.courses.find(
        (one: { id: number }) => one.id === id,
      )
    const words = async () => {
      const file = await server.file('GET', `/academy/course/${id}/certificate`, { token: tokens.user })
      return [file.status, readPdf(file.bytes).pages.join(' ')] as const
    }
    const stays = async () => {
      expect(await entry('?withdrawn=true')).toMatchObject({
        title: 'How to listen',
        summary: '',
        state: 'draft',
        progress: { completed_at: expect.any(String) },
      })
      const [status, text] = await words()
      expect([status, text]).toEqual([200, expect.stringContaining('How to listen')])
      expect(text).toContain('One lesson, read to its end')
      // The list is of published ones where nobody asks for more, and for others it is not there at all.
      expect(await entry('')).toBeUndefined()
      expect(await entry('?withdrawn=true', tokens.owner)).toBeUndefined()
      expect((await call('GET', `/academy/course/${id}/certificate`, undefined, tokens.owner)).status).toBe(404)
      // It is not begun anew.
      expect((await call('GET', `/academy/course/${id}`)).status).toBe(404)
      const again = { lesson_id: 'one', done: true }
      const late = await call('PUT', `/academy/course/${id}/progress`, again)
      expect([late.status, late.body.message]).toEqual([
        404,
        'This course is not offered any more. What you have done in it is kept.',
      ])
    }
    await stays()
    await author('DELETE', `/academy/course/${id}`)
    await stays()
    // Taken back it is what it was, and is there once.
    const { body } = await call('GET', '/academy/courses?withdrawn=true')
    expect(new Set(body.courses.map((one: { id: number }) => one.id)).size).toBe(body.pagination.total)
    expect(withdrawn.summary).toContain('withdrawn')
  })
  it('R238 422 for a lesson that is not there, and for too few or unknown answers', async () => {
    expect((await save('nothing')).body.issues[0].path).toBe('lesson_id')
    expect((await save('the-range', [0], true, tokens.owner)).body.issues[0].path).toBe('answers')
    expect((await save('the-range', [0, 5], true, tokens.owner)).body.issues[0].path).toBe('answers.1')
  })
  it('R238 a draft is seen by authors alone, until it is published; publishing and removing can be undone', async () => {
    const { id } = await platformMakers(server, tokens).course()
    const seen = async (token: string) => (await call('GET', `/academy/course/${id}`, undefined, token)).status
    const undo = (command: { id: string }) => call('POST', `/commands/${command.id}/undo`, undefined, tokens.superAdmin)
    expect([await seen(tokens.superAdmin), await seen(tokens.owner)]).toEqual([200, 404])
    const put = (body: object) => call('PUT', `/academy/course/${id}`, body, tokens.superAdmin)
    const published = await put({ state: 'published' })
    expect(published.body.command.summary).toContain('published')
    expect(await seen(tokens.owner)).toBe(200)
    await undo(published.body.command)
    expect(await seen(tokens.owner)).toBe(404)
    const removed = await call('DELETE', `/academy/course/${id}`, undefined, tokens.superAdmin)
    expect(await seen(tokens.superAdmin)).toBe(404)
    await undo(removed.body.command)
    expect(await seen(tokens.superAdmin)).toBe(200)
  })
  it('R190 is_active leaves in what is published, or what is not', async () => {
    const { id } = await platformMakers(server, tokens).course()
    await call('PUT', `/academy/course/${id}`, { state: 'draft' }, tokens.superAdmin)
    const states = async (is: boolean): Promise<string[]> =>
      (
        await call('GET', `/academy/courses?drafts=true&is_active=${is}`, undefined, tokens.superAdmin)
      ).body.courses.map(({ state }: { state: string }) => state)
    expect(new Set(await states(true))).toEqual(new Set(['published']))
    expect(new Set(await states(false))).toEqual(new Set(['draft']))
  })
  it('R238 an order by hand, and undone the order before', async () => {
    const order = async () =>
      (await call('GET', '/academy/courses?drafts=true&order_by=asc', undefined, tokens.superAdmin)).body.courses.map(
        (one: { id: number }) => one.id,
      )
    const { id } = await platformMakers(server, tokens).course()
    const before = await order()
    const moved = await call('PUT', `/academy/course/${id}`, { position: 1 }, tokens.superAdmin)
    expect(await order()).toEqual([id, ...before.filter((one: number) => one !== id)])
    await call('POST', `/commands/${moved.body.command.id}/undo`, undefined, tokens.superAdmin)
    expect(await order()).toEqual(before)
  })
  it('R238 an assignment reaches a role of a company; the table says who is how far and where people stop', async () => {
    const { body } = await call('GET', `/academy/course/${course}/learners`, undefined, tokens.superAdmin)
    expect(body.learners.map(({ user }: { user: { email: string } }) => user.email)).toContain('company.user@demo.test')
    expect(body.lessons[0]).toMatchObject({ key: 'what-was-asked', done: expect.any(Number) })
    // Whoever belongs to a franchise is not of the platform.
    await save('what-was-asked', undefined, true, tokens.franchiseOwner)
    const everybody = (await call('GET', `/academy/course/${course}/learners`, undefined, tokens.superAdmin)).body
    const { rows } = await server.owner.query(
      "select f.name from users u join franchises f on f.id = u.franchise_id where u.email = 'franchise.owner@demo.test'",
    )
    expect(everybody.learners).toContainEqual(
      expect.objectContaining({
        user: expect.objectContaining({ email: 'franchise.owner@demo.test' }),
        company: rows[0].name,
      }),
    )
    const assignments = [{ company_id: null, role: 'COMPANY_OWNER', due_on: '2031-01-31' }]
    await call('PUT', `/academy/course/${course}`, { assignments }, tokens.superAdmin)
    const owner = await call('GET', '/academy/courses', undefined, tokens.otherOwner)
    expect(owner.body.courses.find(({ id }: { id: number }) => id === course).progress.due_on).toBe('2031-01-31')
    // Without a day it is theirs to take all the same.
    const anyDay = [{ company_id: null, role: 'COMPANY_OWNER', due_on: null }]
    await call('PUT', `/academy/course/${course}`, { assignments: anyDay }, tokens.superAdmin)
    const seen = await call('GET', `/academy/course/${course}`, undefined, tokens.otherOwner)
    expect(seen.body.courses[0].progress).toMatchObject({ is_assigned: true, due_on: null })
    const file = await server.file('GET', `/academy/course/${course}/learners/export`, { token: tokens.superAdmin })
    expect(file.bytes.toString()).toContain('company.owner@demo.test')
    // A day that is over makes nobody late from the start; one that has passed since may stay.
    const due = (due_on: string) =>
      call('PUT', `/academy/course/${course}`, { assignments: [{ ...anyDay[0], due_on }] }, tokens.superAdmin)
    expect((await due('1999-12-31')).body.issues).toMatchObject([
      { path: 'assignments.0.due_on', message: 'This day is over already.' },
    ])
    await server.owner.query('update course_assignments set due_on = $1 where course_id = $2', ['1999-12-31', course])
    expect((await due('1999-12-31')).status).toBe(200)
    const unknown = [{ company_id: 99_999, role: null, due_on: null }]
    expect((await call('PUT', `/academy/course/${course}`, { assignments: unknown }, tokens.superAdmin)).status).toBe(
      422,
    )
  })
  it('R238 a draft may have lessons that are not written yet; a course is published when each has its text', async () => {
    const { id, chapters } = await platformMakers(server, tokens).course()
    const [first] = chapters
    if (!first?.lessons[0]) throw new Error('The course has no lesson.')
    const blank = { ...first.lessons[0], key: 'later', title: 'Later', text: ' ' }
    const change = (body: object) => call('PUT', `/academy/course/${id}`, body, tokens.superAdmin)
    const withBlank = [first, { title: 'Second', lessons: [{ ...blank, key: 'sooner', text: 'Read.' }, blank] }]
    const refusal = {
      path: 'chapters.1.lessons.1.text',
      message: 'Write “Later” or take it out: it has no text yet, and a published course has no empty lesson.',
    }
    const draft = await change({ chapters: withBlank })
    expect([draft.status, draft.body.courses[0].chapters[1].lessons[1].text]).toEqual([200, ''])
    const early = await change({ state: 'published' })
    expect([early.status, early.body.issues]).toMatchObject([422, [refusal]])
    expect((await change({ state: 'published', chapters })).status).toBe(200)
    // Nor does a course that is out already get one.
    const late = await change({ chapters: withBlank })
    expect([late.status, late.body.issues]).toMatchObject([422, [refusal]])
    expect((await change({ state: 'draft', chapters: withBlank })).status).toBe(200)
  })
  it('R238 authoring is the platform’s; a question has exactly one right answer, a key one lesson; be has no academy', async () => {
    const { chapters } = await platformMakers(server, tokens).course()
    const body = { title: 'T', summary: 'S', pass_mark: 80, chapters }
    expect((await call('POST', '/academy/courses', body, tokens.owner)).status).toBe(403)
    const make = (given: object) => call('POST', '/academy/courses', { ...body, ...given }, tokens.superAdmin)
    expect((await make({ chapters: [...chapters, ...chapters] })).body.issues[0].message).toContain('same key')
    const options = [0, 1].map((n) => ({ text: `${n}`, feedback: 'x', is_right: true }))
    const lessons = chapters[0]?.lessons.map((one) => ({ ...one, questions: [{ text: 'Q', options }] }))
    expect((await make({ chapters: [{ title: 'A', lessons }] })).body.issues[0].message).toContain('exactly one')
    const other = await server.call('GET', '/academy/courses', { token: tokens.owner, brand: 'be' })
    expect(other.body.code).toBe('FEATURE_DISABLED')
    const written = await server.call('POST', '/academy/courses', { token: tokens.superAdmin, body, brand: 'be' })
    expect(written.body.code).toBe('FEATURE_DISABLED')
  })
})
