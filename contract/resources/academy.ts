import * as z from 'zod/mini'
import { Role } from '#contract/access/role.ts'
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, IdParam, Instant, line, prose } from '#contract/core/fields.ts'
import { FileReply } from '#contract/core/file.ts'
import { CommandReceipt, itemsReply, listFields, listReply } from '#contract/core/page.ts'

const Key = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use small letters, digits and hyphens.'))
const Option = z.strictObject({ text: line(200), feedback: line(400), is_right: z.boolean() })
const Question = z.strictObject({
  text: line(300),
  options: z.array(Option).check(z.minLength(2, 'Give at least two answers.'), z.maxLength(6)),
})
/** Beside what a lesson is offered, to whoever works there: the result of a person, or the questions for an interview. */
export const LessonPlace = z.enum(['result', 'interview'])
export type LessonPlace = z.output<typeof LessonPlace>

const Lesson = z.strictObject({
  key: Key,
  title: line(120),
  minutes: z.int().check(z.gte(1), z.lte(120)),
  /** Empty where it is still to be written: a published course has none like that. */
  text: prose(20_000, 0),
  questions: z.array(Question).check(z.maxLength(20)),
  beside: z.optional(z.nullable(LessonPlace)),
})
const Chapter = z.strictObject({
  title: line(120),
  lessons: z.array(Lesson).check(z.minLength(1, 'A chapter has at least one lesson.'), z.maxLength(30)),
})
const chapters = z.array(Chapter).check(z.minLength(1, 'A course has at least one chapter.'), z.maxLength(20))
export type CourseChapter = z.output<typeof Chapter>
export type CourseLesson = z.output<typeof Lesson>

/** Whose course it is to take: everybody of a company, of a role, of both; with the day by which. */
const Assignment = z.strictObject({
  company_id: z.nullable(Id),
  role: z.nullable(Role),
  due_on: z.nullable(Day),
})
const assignments = z.array(Assignment).check(z.maxLength(100))
export type CourseAssignment = z.output<typeof Assignment>

/** How far the caller is. */
const Progress = z.object({
  done: z.array(z.string()),
  total: z.int(),
  /** Where to go on. */
  next_lesson: z.nullable(z.string()),
  /** Whether it is theirs to take, with a day or without. */
  is_assigned: z.boolean(),
  due_on: z.nullable(Day),
  completed_at: z.nullable(Instant),
})
const about = {
  id: Id,
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  state: z.enum(['draft', 'published']),
  pass_mark: z.int(),
  updated_at: Instant,
}
export const CourseRow = z.object({ ...about, progress: Progress })
export type CourseRow = z.output<typeof CourseRow>

/** A course whole. Which answers are right stands in it for authors alone; learners are told with each try. */
export const Course = z.object({
  ...about,
  chapters: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          minutes: z.int(),
          text: z.string(),
          beside: z.optional(z.nullable(LessonPlace)),
          questions: z.array(
            z.object({
              text: z.string(),
              options: z.array(
                z.object({ text: z.string(), feedback: z.optional(z.string()), is_right: z.optional(z.boolean()) }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
  assignments: z.optional(z.array(Assignment)),
  progress: Progress,
})
export type Course = z.output<typeof Course>

/** What a try at the questions of a lesson came to. */
const Tried = z.object({
  share: z.int(),
  is_passed: z.boolean(),
  answers: z.array(z.object({ is_right: z.boolean(), feedback: z.string() })),
})
export type Tried = z.output<typeof Tried>

export const Learner = z.object({
  user: z.object({ id: Id, first: z.string(), last: z.string(), email: z.string() }),
  /** Their company or franchise; null where they are of the platform. */
  company: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  due_on: z.nullable(Day),
  completed_at: z.nullable(Instant),
  last_at: z.nullable(Instant),
})
export type Learner = z.output<typeof Learner>

const one = z.object({ id: IdParam })
const details = {
  title: line(120),
  summary: prose(600),
  pass_mark: z.int().check(z.gte(0), z.lte(100)),
  chapters,
}
const changed = <const Item extends z.ZodMiniType>(name: 'courses', item: Item) =>
  z.object({ status: z.literal(200), [name]: z.array(item), command: CommandReceipt }) as unknown as z.ZodMiniObject<{
    status: z.ZodMiniLiteral<200>
    courses: z.ZodMiniArray<Item>
    command: typeof CommandReceipt
  }>

export const academy = {
  list: endpoint({
    method: 'GET',
    path: '/academy/courses',
    summary:
      'Published courses with own progress; authors see drafts too, and who completed one that is gone finds it if asked',
    access: 'academy:view',
    feature: 'academy',
    query: z.strictObject({
      ...listFields(['position', 'title', 'updated_at']),
      drafts: z.optional(z.boolean()),
      /** With courses that were withdrawn or removed and that the caller has completed; such a one is no longer published. */
      withdrawn: z.optional(z.boolean()),
      /** Only courses with a lesson that is offered there. */
      beside: z.optional(LessonPlace),
    }),
    replies: { 200: listReply('courses', CourseRow) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/academy/courses',
    summary: 'Begin a course; it is a draft until it is published',
    access: 'academy:manage',
    feature: 'academy',
    audit: 'academy.create',
    idempotent: true,
    body: z.strictObject(details),
    replies: { 201: itemsReply(201, 'courses', Course) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/academy/course/{id}',
    summary: 'One course whole, with own progress',
    access: 'academy:view',
    feature: 'academy',
    params: one,
    replies: { 200: itemsReply(200, 'courses', Course) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/academy/course/{id}',
    summary: 'Change, publish, withdraw, move or assign a course; can be undone for 15 seconds',
    access: 'academy:manage',
    feature: 'academy',
    audit: 'academy.update',
    params: one,
    body: z.strictObject({
      title: z.optional(details.title),
      summary: z.optional(details.summary),
      pass_mark: z.optional(details.pass_mark),
      chapters: z.optional(chapters),
      state: z.optional(z.enum(['draft', 'published'])),
      /** 1 is the first of the list. */
      position: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
      assignments: z.optional(assignments),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed('courses', Course) },
    errors: ['STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/academy/course/{id}',
    summary: 'Remove a course; can be undone for 15 seconds',
    access: 'academy:manage',
    feature: 'academy',
    audit: 'academy.delete',
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
  }),
  progress: endpoint({
    method: 'PUT',
    path: '/academy/course/{id}/progress',
    summary: 'Finish a lesson, or open it again. One with questions is finished by answers that reach the pass mark',
    access: 'academy:view',
    feature: 'academy',
    audit: 'academy.progress',
    addition: true,
    params: one,
    body: z.strictObject({
      lesson_id: Key,
      done: z.boolean(),
      /** The number of the answer chosen for each question, from 0. */
      answers: z.optional(z.array(z.int().check(z.gte(0), z.lte(5))).check(z.maxLength(20))),
    }),
    replies: { 200: z.object({ status: z.literal(200), progress: Progress, tried: z.nullable(Tried) }) },
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/academy/course/{id}/certificate',
    summary: 'The certificate of a completed course as PDF; it stays where the course was withdrawn or removed',
    access: 'academy:view',
    feature: 'academy',
    addition: true,
    files: ['application/pdf'],
    params: one,
    replies: { 200: FileReply },
    errors: ['COURSE_UNFINISHED'],
  }),
  uploadLessonPicture: endpoint({
    method: 'POST',
    path: '/academy/pictures',
    summary: 'A picture for a lesson: PNG, JPEG or WebP by its content, written anew',
    access: 'academy:manage',
    feature: 'academy',
    audit: 'academy.upload_picture',
    addition: true,
    upload: { field: 'picture', maxBytes: PICTURE_MAX_BYTES },
    replies: { 201: itemsReply(201, 'pictures', z.object({ picture: z.string(), url: z.string() })) },
  }),
  uploadLessonFile: endpoint({
    method: 'POST',
    path: '/academy/files',
    summary: 'A file for a lesson: PDF, Word, OpenDocument or plain text by its content',
    access: 'academy:manage',
    feature: 'academy',
    audit: 'academy.upload_file',
    addition: true,
    upload: { field: 'file', maxBytes: DOCUMENT_MAX_BYTES },
    replies: { 201: itemsReply(201, 'files', z.object({ file: z.string(), size: z.int() })) },
  }),
  learners: endpoint({
    method: 'GET',
    path: '/academy/course/{id}/learners',
    summary: 'Who is how far, and how many finished each lesson',
    access: 'academy:manage',
    feature: 'academy',
    addition: true,
    params: one,
    query: z.strictObject({ company_id: z.optional(Id) }),
    replies: {
      200: z.object({
        status: z.literal(200),
        learners: z.array(Learner),
        lessons: z.array(z.object({ key: z.string(), title: z.string(), done: z.int() })),
      }),
    },
  }),
  exportLearners: endpoint({
    method: 'GET',
    path: '/academy/course/{id}/learners/export',
    summary: 'The same as a file',
    access: 'academy:manage',
    feature: 'academy',
    addition: true,
    notDuringProxy: true,
    files: ['text/csv'],
    params: one,
    query: z.strictObject({ company_id: z.optional(Id) }),
    replies: { 200: FileReply },
  }),
}
