import { date, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** What people can learn; the platform's own. */
export const courses = pgTable('courses', {
  id: serial().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  pass_mark: smallint().notNull(),
  /** Chapters with their lessons, as the contract says them. */
  chapters: jsonb().notNull(),
  state: text().notNull().default('draft'),
  position: integer().notNull(),
  deleted_at: instant('deleted_at'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** Whose course it is to take: of a company, of a role, of both. */
export const courseAssignments = pgTable(
  'course_assignments',
  {
    id: serial().primaryKey(),
    course_id: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    company_id: integer().references(() => companies.id),
    role: text(),
    due_on: date(),
  },
  (t) => [index('course_assignments_course').on(t.course_id)],
)

/** How far somebody is. */
export const courseProgress = pgTable(
  'course_progress',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    course_id: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    done: text().array().notNull(),
    completed_at: instant('completed_at'),
    /** What the course was when they completed it: what a certificate says does not change with the course. */
    completed_as: jsonb('completed_as').$type<{ title: string; lessons: number; rounds: number; pass_mark: number }>(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.course_id] }), index('course_progress_course').on(t.course_id)],
)

/** Files that lessons hand out, by key. */
export const courseFiles = pgTable('course_files', {
  key: text().primaryKey(),
  content_type: text().notNull(),
  created_by: integer().notNull(),
  created_at: createdAt(),
})

/** Pictures that lessons show, by key. */
export const coursePictures = pgTable('course_pictures', {
  key: text().primaryKey(),
  created_by: integer().notNull(),
  created_at: createdAt(),
})
