import { brands } from '#contract/brands/brands.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { FileReply } from '#contract/core/file.ts'
import { slugOf } from '#contract/core/slug.ts'
import type { academy as contract, CourseLesson, Learner, Tried } from '#contract/resources/academy.ts'
import { dayIn, tableIn, todayFor, zoneOf } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { PDF_TYPE, pdfInWorker } from '#server/kernel/pdf.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { CSV_TYPE, toCsv } from '#server/kernel/spreadsheet.ts'
import { lockProgress, selectAssignments, selectLearners, selectProgress, writeProgress } from './academy.queries.ts'
import { existing, existingOrCompleted, note, ownProgress, told } from './academy.service.ts'
import { completedAs, completedAt, completedWords, dueOf, lessonsOf } from './academy.views.ts'

/** What answers come to: the share of right ones, and what is said to each. */
const judge = (lesson: CourseLesson, given: readonly number[], passMark: number): Tried => {
  if (given.length !== lesson.questions.length) throw invalid('answers', 'Answer every question of this lesson.')
  const answers = lesson.questions.map(({ options }, index) => {
    const option = options[given[index] ?? -1]
    if (!option) throw invalid(`answers.${index}`, 'This question has no such answer.')
    return { is_right: option.is_right, feedback: option.feedback }
  })
  const share = Math.round((100 * answers.filter(({ is_right }) => is_right).length) / answers.length)
  return { share, is_passed: share >= passMark, answers }
}

/** Finishes a lesson or opens it again. A course once completed stays so. */
export const saveProgress = async (ctx: Context, id: number, body: BodyOf<typeof contract.progress>) => {
  const course = await existing(ctx, id)
  const lessons = lessonsOf(course)
  const lesson = lessons.find(({ key }) => key === body.lesson_id)
  if (!lesson) throw invalid('lesson_id', 'This course has no such lesson.')
  const tried = body.done && lesson.questions.length ? judge(lesson, body.answers ?? [], course.pass_mark) : null
  const user_id = staff(ctx).user.id
  const far = await lockProgress(ctx.db, user_id, id)
  const before = far?.done ?? []
  const isDone = body.done && (tried === null || tried.is_passed || before.includes(lesson.key))
  const done = isDone ? [...new Set([...before, lesson.key])] : before.filter((key) => body.done || key !== lesson.key)
  const now = ctx.clock.now()
  const isComplete = lessons.every(({ key }) => done.includes(key))
  const completed_at = completedAt(course, far) ?? (isComplete ? now : null)
  const completed_as = far?.completed_as ?? (completed_at ? completedAs(course) : null)
  await writeProgress(ctx.db, { user_id, course_id: id }, { done, completed_at, completed_as, updated_at: now })
  note(ctx, id)
  await told(ctx, id)
  return { progress: (await ownProgress(ctx, [course]))(course), tried }
}

/** Says who completed what, when, and what that means; no more than is true. */
export const certificate = async (ctx: Context, id: number): Promise<FileReply> => {
  const course = await existingOrCompleted(ctx, id)
  const { user } = staff(ctx)
  const [far] = await selectProgress(ctx.db, user.id, [id])
  const completed_at = completedAt(course, far)
  if (completed_at === null) throw fail('COURSE_UNFINISHED')
  const as = far?.completed_as ?? completedAs(course)
  const { name, theme } = brands[ctx.brand]
  const day = dayIn(zoneOf(ctx.scope), completed_at)
  const content = await pdfInWorker({
    kind: 'certificate',
    title: `Certificate: ${as.title}`,
    brand: name,
    accent: theme.light.accent,
    person: `${user.first} ${user.last}`.trim() || user.email,
    course: as.title,
    day,
    lines: [
      completedWords(as),
      'This says that somebody worked through a course. It is no licence and no test of ability.',
    ],
  })
  // What it is, and of whom only by number, as names of files are.
  const called = `certificate-${slugOf(as.title) || `course-${id}`}-${user.id}-${day}.pdf`
  return { status: 200, name: called, type: PDF_TYPE, content }
}

export const listLearners = async (ctx: Context, id: number, companyId: number | undefined) => {
  const course = await existing(ctx, id)
  const lessons = lessonsOf(course)
  const rows = await selectLearners(ctx.db, ctx.scope, id, companyId)
  const assigned = await selectAssignments(ctx.db, id)
  const learners = rows.map((row): Learner => {
    const mine = assigned.filter(
      ({ company_id, role }) =>
        (company_id === null || company_id === row.company_id) && (role === null || role === row.role),
    )
    const { done, completed_at, last_at } = row
    const far = done && last_at ? { done, completed_at, updated_at: last_at } : undefined
    return {
      user: { id: row.id, first: row.first, last: row.last, email: row.email },
      company: row.company,
      done: lessons.filter(({ key }) => done?.includes(key)).length,
      total: lessons.length,
      due_on: dueOf(mine, id),
      completed_at: completedAt(course, far)?.toISOString() ?? null,
      last_at: last_at?.toISOString() ?? null,
    }
  })
  const finished = (key: string) => rows.filter(({ done }) => done?.includes(key)).length
  return { learners, lessons: lessons.map(({ key, title }) => ({ key, title, done: finished(key) })) }
}

export const exportLearners = async (ctx: Context, id: number, companyId: number | undefined): Promise<FileReply> => {
  const { learners } = await listLearners(ctx, id, companyId)
  return {
    status: 200,
    name: `course-${id}-${todayFor(ctx.scope, ctx.clock.now())}.csv`,
    type: `${CSV_TYPE}; charset=utf-8`,
    content: toCsv(
      tableIn(zoneOf(ctx.scope), {
        headings: [
          'First name',
          'Last name',
          'Email',
          'Company',
          'Lessons done',
          'Lessons',
          'Due',
          'Completed',
          'Last step',
        ],
        rows: learners.map(({ user, company, done, total, due_on, completed_at, last_at }) => [
          user.first,
          user.last,
          user.email,
          company,
          done,
          total,
          due_on,
          completed_at,
          last_at,
        ]),
      }),
    ),
  }
}
