import { may } from '#contract/access/permissions.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { academy as contract, Course, CourseChapter } from '#contract/resources/academy.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { companyDays, demandNotOver, todayOf } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  countCourses,
  type CourseFilters,
  type CourseRecord,
  insertCourse,
  knownCompanies,
  moveCourse,
  replaceAssignments,
  selectAssignments,
  selectCompleted,
  selectCourse,
  selectDue,
  selectPage,
  selectProgress,
  updateCourse,
} from './academy.queries.ts'
import { assignedOf, courseView, goneView, isOut, lessonsOf, progressOf, rowView } from './academy.views.ts'

export const isAuthor = (ctx: Context): boolean => may(rightsOf(staff(ctx)), 'academy:manage')

/** For whoever had it open when it was withdrawn. */
const gone = () =>
  fail('NOT_FOUND', { extra: { message: 'This course is not offered any more. What you have done in it is kept.' } })

export const existing = async (ctx: Context, id: number): Promise<CourseRecord> => {
  const course = await selectCourse(ctx.db, id, isAuthor(ctx))
  if (!course) throw gone()
  return course
}

/** The same, or one that is gone and that they have completed: that stays theirs. */
export const existingOrCompleted = async (ctx: Context, id: number): Promise<CourseRecord> => {
  const course =
    (await selectCourse(ctx.db, id, isAuthor(ctx))) ?? (await selectCompleted(ctx.db, id, staff(ctx).user.id))
  if (!course) throw gone()
  return course
}

export const note = (ctx: Context, id: number) => Object.assign(ctx.audit, { object: `academy:${id}` })
export const told = (ctx: Context, id: number) =>
  publish(ctx.db, { type: 'academy', company_id: null, ids: [id], by: staff(ctx).user.id })

/** Own progress in some courses, with whether each has to be taken, and by when. */
export const ownProgress = async (ctx: Context, courses: readonly CourseRecord[]) => {
  const { id, company_id, role } = staff(ctx).user
  const ids = courses.map((course) => course.id)
  const far = await selectProgress(ctx.db, id, ids)
  const due = await selectDue(ctx.db, { company_id, role }, ids)
  return (course: CourseRecord) =>
    progressOf(
      course,
      far.find(({ course_id }) => course_id === course.id),
      assignedOf(due, course.id),
    )
}

export const listCourses = async (ctx: Context, filters: CourseFilters) => {
  const reader = { isAuthor: isAuthor(ctx), userId: staff(ctx).user.id }
  const found = await selectPage(ctx.db, filters, reader)
  const total = await countCourses(ctx.db, filters, reader)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  const progress = await ownProgress(ctx, rows)
  const gone = rows.filter((row) => !isOut(row) && !(reader.isAuthor && filters.drafts))
  const far = await selectProgress(
    ctx.db,
    reader.userId,
    gone.map(({ id }) => id),
  )
  const view = (row: CourseRecord) =>
    gone.includes(row)
      ? goneView(row, far.find(({ course_id }) => course_id === row.id)?.completed_as ?? null, progress(row))
      : rowView(row, progress(row))
  return { courses: rows.map(view), pagination }
}

export const getCourse = async (ctx: Context, id: number): Promise<Course[]> => {
  const course = await existing(ctx, id)
  const progress = await ownProgress(ctx, [course])
  return [courseView(course, progress(course), isAuthor(ctx) ? await selectAssignments(ctx.db, id) : null)]
}

const checkChapters = (chapters: readonly CourseChapter[] | undefined) => {
  if (!chapters) return
  const lessons = lessonsOf({ chapters: [...chapters] })
  if (new Set(lessons.map(({ key }) => key)).size !== lessons.length)
    throw invalid('chapters', 'Two lessons have the same key.')
  for (const { title, questions } of lessons) {
    if (questions.some(({ options }) => options.filter(({ is_right }) => is_right).length !== 1))
      throw invalid('chapters', `Each question of “${title}” needs exactly one right answer.`)
  }
}

/** What is published has something to read in every lesson. */
const checkWritten = ({ state, chapters }: Pick<CourseRecord, 'state' | 'chapters'>) => {
  if (state !== 'published') return
  for (const [c, { lessons }] of chapters.entries()) {
    for (const [l, { title, text }] of lessons.entries()) {
      if (text) continue
      const what = `Write “${title}” or take it out: it has no text yet, and a published course has no empty lesson.`
      throw invalid(`chapters.${c}.lessons.${l}.text`, what)
    }
  }
}

export const createCourse = async (ctx: Context, body: BodyOf<typeof contract.create>): Promise<Course[]> => {
  checkChapters(body.chapters)
  const now = ctx.clock.now()
  const id = await insertCourse(ctx.db, { ...body, created_at: now, updated_at: now })
  note(ctx, id)
  await told(ctx, id)
  return getCourse(ctx, id)
}

type Update = BodyOf<typeof contract.update>
interface CourseInverse {
  id: number
  before: Record<string, unknown>
  assignments?: { company_id: number | null; role: string | null; due_on: string | null }[]
  position?: number
  was_at: string
  changed_at: string
}

const summaryOf = (course: CourseRecord, { state, position, assignments, chapters }: Update): string => {
  if (state && state !== course.state)
    return state === 'published' ? `“${course.title}” published` : `“${course.title}” withdrawn`
  if (position !== undefined) return `“${course.title}” moved`
  return assignments && !chapters ? `“${course.title}” assigned` : `“${course.title}” changed`
}

const checkAssignments = async (ctx: Context, id: number, assignments: Update['assignments']) => {
  if (!assignments) return
  const before = await selectAssignments(ctx.db, id)
  const days = await companyDays(ctx.db, ctx.scope, ctx.clock.now())
  for (const [at, { company_id, due_on }] of assignments.entries()) {
    const stood = before.some((one) => one.company_id === company_id && one.due_on === due_on)
    demandNotOver(`assignments.${at}.due_on`, due_on, {
      today: todayOf(days, company_id),
      before: stood ? due_on : null,
    })
  }
  const ids = [...new Set(assignments.flatMap(({ company_id }) => company_id ?? []))]
  if ((await knownCompanies(ctx.db, ids)) !== ids.length) throw invalid('assignments', 'There is no such company.')
}

export const changeCourse = async (ctx: Context, id: number, { updated_at, ...body }: Update) => {
  const course = await existing(ctx, id)
  const stale = async () => fail('STALE', { extra: { courses: await getCourse(ctx, id) } })
  if (isStale(course.updated_at, updated_at)) throw await stale()
  checkChapters(body.chapters)
  checkWritten({ state: body.state ?? course.state, chapters: body.chapters ?? course.chapters })
  await checkAssignments(ctx, id, body.assignments)
  const { assignments, position, ...plain } = body
  const changes = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const now = ctx.clock.now()
  if (!(await updateCourse(ctx.db, course, { ...changes, updated_at: now }))) throw await stale()
  const inverse: CourseInverse = {
    id,
    before: Object.fromEntries(Object.keys(changes).map((key) => [key, course[key as keyof CourseRecord]])),
    was_at: course.updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  if (assignments) {
    const before = await selectAssignments(ctx.db, id)
    inverse.assignments = before.map(({ company_id, role, due_on }) => ({ company_id, role, due_on }))
    await replaceAssignments(ctx.db, id, assignments)
  }
  if (position !== undefined) {
    inverse.position = course.position
    await moveCourse(ctx.db, id, position)
  }
  const summary = summaryOf(course, body)
  const command = await recordCommand(ctx, { kind: 'academy.change', company_id: null, summary, inverse })
  Object.assign(note(ctx, id), { changed: { fields: Object.keys(body) } })
  await told(ctx, id)
  return { courses: await getCourse(ctx, id), command: command.receipt }
}

export const removeCourse = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const course = await existing(ctx, id)
  const now = ctx.clock.now()
  if (!(await updateCourse(ctx.db, course, { deleted_at: now, updated_at: now }))) throw fail('NOT_FOUND')
  const inverse: CourseInverse = {
    id,
    before: { deleted_at: null },
    was_at: course.updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  const command = await recordCommand(ctx, {
    kind: 'academy.change',
    company_id: null,
    summary: `“${course.title}” removed`,
    inverse,
  })
  note(ctx, id)
  await told(ctx, id)
  return command.receipt
}

export const undoCourseChange = async (ctx: Context, inverse: CourseInverse): Promise<void> => {
  const { id, before, assignments, position } = inverse
  const key = { id, updated_at: new Date(inverse.changed_at) }
  if (!(await updateCourse(ctx.db, key, { ...before, updated_at: new Date(inverse.was_at) })))
    throw fail('UNDO_CONFLICT', { extra: { course_ids: [id] } })
  if (assignments) await replaceAssignments(ctx.db, id, assignments)
  if (position !== undefined) await moveCourse(ctx.db, id, position)
  await told(ctx, id)
}
