import type { Course, CourseLesson, CourseRow } from '#contract/resources/academy.ts'
import type { AssignmentRecord, CourseRecord } from './academy.queries.ts'

export const lessonsOf = (course: Pick<CourseRecord, 'chapters'>): CourseLesson[] =>
  course.chapters.flatMap(({ lessons }) => lessons)

/** What a course is when somebody completes it: of this their certificate tells. */
export interface CompletedAs {
  title: string
  lessons: number
  /** Lessons that ask questions. */
  rounds: number
  pass_mark: number
}

export const completedAs = (course: Pick<CourseRecord, 'title' | 'chapters' | 'pass_mark'>): CompletedAs => {
  const lessons = lessonsOf(course)
  const rounds = lessons.filter(({ questions }) => questions.length).length
  return { title: course.title, lessons: lessons.length, rounds, pass_mark: course.pass_mark }
}

interface Far {
  done: string[]
  completed_at: Date | null
  /** Their last step. */
  updated_at: Date
}

/** When somebody completed a course: once done it stays so. Where what was left has gone from the course, with their last step. */
export const completedAt = (course: Pick<CourseRecord, 'chapters'>, far: Far | undefined): Date | null => {
  if (!far) return null
  const hasAll = lessonsOf(course).every(({ key }) => far.done.includes(key))
  return far.completed_at ?? (hasAll ? far.updated_at : null)
}

/** The earliest day of those that reach somebody. */
export const dueOf = (rows: readonly AssignmentRecord[], courseId: number): string | null =>
  rows
    .filter(({ course_id }) => course_id === courseId)
    .flatMap(({ due_on }) => due_on ?? [])
    .toSorted((x, y) => x.localeCompare(y))[0] ?? null

/** Whether a course is somebody's to take, and by when. */
export const assignedOf = (rows: readonly AssignmentRecord[], courseId: number) => ({
  is_assigned: rows.some(({ course_id }) => course_id === courseId),
  due_on: dueOf(rows, courseId),
})

/** How far somebody is: lessons that are no longer in the course do not count. */
export const progressOf = (
  course: CourseRecord,
  far: Far | undefined,
  assigned: { is_assigned: boolean; due_on: string | null },
): CourseRow['progress'] => {
  const lessons = lessonsOf(course)
  const done = lessons.filter(({ key }) => far?.done.includes(key)).map(({ key }) => key)
  return {
    done,
    total: lessons.length,
    next_lesson: lessons.find(({ key }) => !done.includes(key))?.key ?? null,
    ...assigned,
    completed_at: completedAt(course, far)?.toISOString() ?? null,
  }
}

/** Whether it is there to be taken. */
export const isOut = ({ state, deleted_at }: Pick<CourseRecord, 'state' | 'deleted_at'>): boolean =>
  state === 'published' && deleted_at === null

const about = (course: CourseRecord) => ({
  id: course.id,
  title: course.title,
  summary: course.summary,
  minutes: lessonsOf(course).reduce((sum, { minutes }) => sum + minutes, 0),
  state: isOut(course) ? ('published' as const) : ('draft' as const),
  pass_mark: course.pass_mark,
  updated_at: course.updated_at.toISOString(),
})

export const rowView = (course: CourseRecord, progress: CourseRow['progress']): CourseRow => ({
  ...about(course),
  progress,
})

/** A course that is gone, as it was when they completed it: what its authors write of it since is not theirs to read yet. */
export const goneView = (course: CourseRecord, as: CompletedAs | null, progress: CourseRow['progress']): CourseRow => ({
  ...rowView({ ...course, ...(as ? { title: as.title } : {}) }, progress),
  summary: '',
})

/** Whole: with what is right and who has to take it for authors, without for learners. */
export const courseView = (
  course: CourseRecord,
  progress: CourseRow['progress'],
  assignments: readonly AssignmentRecord[] | null,
): Course => ({
  ...about(course),
  progress,
  chapters: course.chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      questions: lesson.questions.map(({ text, options }) => ({
        text,
        options: assignments ? options : options.map((option) => ({ text: option.text })),
      })),
    })),
  })),
  ...(assignments
    ? {
        assignments: assignments.map(({ company_id, role, due_on }) => ({
          company_id,
          role: role as NonNullable<Course['assignments']>[number]['role'],
          due_on,
        })),
      }
    : {}),
})

/** What a certificate says of the way to it. */
export const completedWords = ({ lessons, rounds, pass_mark }: Omit<CompletedAs, 'title'>): string => {
  const read = lessons === 1 ? 'One lesson, read to its end' : `${lessons} lessons, each read to its end`
  const passed = `passed with ${pass_mark} % or more`
  if (rounds === 0) return `${read}.`
  return `${read}; ${rounds === 1 ? 'the questions' : 'every round of questions'} ${passed}.`
}
