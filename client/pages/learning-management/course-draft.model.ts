import type { Course, CourseChapter, CourseLesson } from '#contract/resources/academy.ts'

/** A course as its author writes it. */
export interface CourseDraft {
  title: string
  summary: string
  pass_mark: number
  chapters: CourseChapter[]
}

/** Where a lesson stands. */
export interface Place {
  chapter: number
  lesson: number
}

/** The first lesson that has something wrong, by the paths of what is wrong. */
export const faultyPlace = (issues: readonly { path: string }[]): Place | undefined =>
  issues.flatMap(({ path }) => {
    const [, chapter, lesson] = /^chapters\.(\d+)\.lessons\.(\d+)/.exec(path) ?? []
    return chapter && lesson ? { chapter: Number(chapter), lesson: Number(lesson) } : []
  })[0]

/** Its key is no other's, not even of a lesson that is gone: people keep which lessons they have done by their keys. */
const newLesson = (): CourseLesson => ({
  key: `lesson-${crypto.randomUUID().slice(0, 8)}`,
  title: '',
  minutes: 5,
  text: '',
  questions: [],
})

export const emptyDraft = (): CourseDraft => ({
  title: '',
  summary: '',
  pass_mark: 80,
  chapters: [{ title: '', lessons: [newLesson()] }],
})

/** What is stored, with the parts that only learners see less of filled in. */
export const draftOf = (course: Course): CourseDraft => ({
  title: course.title,
  summary: course.summary,
  pass_mark: course.pass_mark,
  chapters: course.chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      questions: lesson.questions.map(({ text, options }) => ({
        text,
        options: options.map((option) => ({
          text: option.text,
          feedback: option.feedback ?? '',
          is_right: option.is_right ?? false,
        })),
      })),
    })),
  })),
})

const mapLesson = (draft: CourseDraft, at: Place, change: (lesson: CourseLesson) => CourseLesson): CourseDraft => ({
  ...draft,
  chapters: draft.chapters.map((chapter, c) =>
    c === at.chapter
      ? { ...chapter, lessons: chapter.lessons.map((lesson, l) => (l === at.lesson ? change(lesson) : lesson)) }
      : chapter,
  ),
})

export const changeLesson = (draft: CourseDraft, at: Place, part: Partial<CourseLesson>): CourseDraft =>
  mapLesson(draft, at, (lesson) => ({ ...lesson, ...part }))

/** A lesson with one more line at its end, as a paragraph of its own. */
export const withLine = (draft: CourseDraft, at: Place, line: string): CourseDraft =>
  mapLesson(draft, at, (lesson) => ({ ...lesson, text: `${lesson.text.trimEnd()}\n\n${line}\n`.trimStart() }))

export const renameChapter = (draft: CourseDraft, at: number, title: string): CourseDraft => ({
  ...draft,
  chapters: draft.chapters.map((chapter, index) => (index === at ? { ...chapter, title } : chapter)),
})

export const addLesson = (draft: CourseDraft, chapter: number): CourseDraft => ({
  ...draft,
  chapters: draft.chapters.map((one, index) =>
    index === chapter ? { ...one, lessons: [...one.lessons, newLesson()] } : one,
  ),
})

export const addChapter = (draft: CourseDraft): CourseDraft => ({
  ...draft,
  chapters: [...draft.chapters, { title: '', lessons: [newLesson()] }],
})

/** A chapter with all its lessons before the one it stood behind; `at` is where the lesson in hand is then. */
export const moveChapterUp = (draft: CourseDraft, chapter: number, at: Place): { draft: CourseDraft; at: Place } => {
  const before = draft.chapters[chapter - 1]
  const moved = draft.chapters[chapter]
  if (!before || !moved) return { draft, at }
  const place = { [chapter]: chapter - 1, [chapter - 1]: chapter }[at.chapter] ?? at.chapter
  return {
    draft: { ...draft, chapters: draft.chapters.with(chapter - 1, moved).with(chapter, before) },
    at: { ...at, chapter: place },
  }
}

/** Without a lesson; a chapter without lessons goes with its last one. */
export const removeLesson = (draft: CourseDraft, at: Place): CourseDraft => ({
  ...draft,
  chapters: draft.chapters
    .map((chapter, c) =>
      c === at.chapter ? { ...chapter, lessons: chapter.lessons.filter((_, l) => l !== at.lesson) } : chapter,
    )
    .filter(({ lessons }) => lessons.length > 0),
})

/** A lesson one place up or down, over the ends of its chapter too. */
export const moveLesson = (draft: CourseDraft, at: Place, by: -1 | 1): { draft: CourseDraft; at: Place } => {
  const chapters = draft.chapters.map((chapter) => ({ ...chapter, lessons: [...chapter.lessons] }))
  const from = chapters[at.chapter]
  const [lesson] = from?.lessons.splice(at.lesson, 1) ?? []
  if (!from || !lesson) return { draft, at }
  const to = at.lesson + by
  const beside = chapters[at.chapter + by]
  let place: Place = { chapter: at.chapter, lesson: to }
  if (to >= 0 && to <= from.lessons.length) from.lessons.splice(to, 0, lesson)
  else if (beside) {
    place = { chapter: at.chapter + by, lesson: by === 1 ? 0 : beside.lessons.length }
    beside.lessons.splice(place.lesson, 0, lesson)
  } else return { draft, at }
  const gone = from.lessons.length === 0
  if (gone) chapters.splice(at.chapter, 1)
  if (gone && place.chapter > at.chapter) place = { ...place, chapter: place.chapter - 1 }
  return { draft: { ...draft, chapters }, at: place }
}

/** A lesson taken to the place of another, in its own chapter or the other's; a chapter without lessons goes with its last one. */
export const placeLesson = (draft: CourseDraft, from: Place, to: Place): { draft: CourseDraft; at: Place } => {
  const chapters = draft.chapters.map((chapter) => ({ ...chapter, lessons: [...chapter.lessons] }))
  const [lesson] = chapters[from.chapter]?.lessons.splice(from.lesson, 1) ?? []
  const target = chapters[to.chapter]
  if (!lesson || !target) return { draft, at: from }
  target.lessons.splice(to.lesson, 0, lesson)
  const isGone = chapters[from.chapter]?.lessons.length === 0
  return {
    draft: { ...draft, chapters: chapters.filter(({ lessons }) => lessons.length > 0) },
    at: { ...to, chapter: to.chapter - (isGone && from.chapter < to.chapter ? 1 : 0) },
  }
}
