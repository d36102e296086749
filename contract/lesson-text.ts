import { slugOf } from '#contract/core/slug.ts'
import { DOCUMENT_ENDINGS, type DocumentEnding } from '#contract/document-types.ts'

/**
 * A lesson is written as plain text and read as a list of blocks, of these kinds and no other. An empty line ends a paragraph;
 * a line that begins with a sign is a block of its own:
 *
 *     # a heading    - a point of a list    > something to remember
 *     [video] title | https://...    [file] title | https://...    [mark] 62 40-80 what the drawing shows
 *     [picture] what is to be seen | 0/5f1c...    [file] title | 0/5f1c....pdf
 *
 * Inside of a line **words** are stressed, and [words](https://...) lead to an address.
 */
export type LessonBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'link'; of: 'video' | 'file'; title: string; url: string }
  | { kind: 'file'; title: string; ending: DocumentEnding; url: string }
  | { kind: 'picture'; alt: string; url: string }
  | { kind: 'mark'; point: number; low: number; high: number; text: string }

const ENDINGS: readonly string[] = Object.values(DOCUMENT_ENDINGS)

const LINK = /^\[(video|file)\]\s*(.+?)\s*\|\s*(https:\/\/\S+)$/
/** A picture of the courses by its key; no picture of anybody else's house is ever shown. */
const PICTURE = /^\[picture\]\s*(.+?)\s*\|\s*(\d+\/[0-9a-f-]{36})$/

/** A file of the courses by its key, with the ending that says what it is. */
const FILE = /^\[file\]\s*(.+?)\s*\|\s*(\d+\/[0-9a-f-]{36})\.([a-z]{3,4})$/

/** The address of a file of the courses, which is downloaded under its title. */
export const lessonFileUrl = (key: string, ending: DocumentEnding, title: string): string =>
  `/files/lesson-files/${key}/${slugOf(title) || 'file'}.${ending}`

const isEnding = (text: string): text is DocumentEnding => ENDINGS.includes(text)

/** The address of a picture of the courses. */
export const lessonPictureUrl = (key: string): string => `/files/lessons/${key}`

const MARK = /^\[mark\]\s*(\d{1,2})\s+(\d{1,2})-(\d{1,2})\s+(.+)$/

/** A line that is a block by itself. */
const single = (line: string): LessonBlock | null => {
  if (line.startsWith('# ')) return { kind: 'heading', text: line.slice(2).trim() }
  if (line.startsWith('> ')) return { kind: 'note', text: line.slice(2).trim() }
  const link = LINK.exec(line)
  if (link)
    return { kind: 'link', of: link[1] === 'video' ? 'video' : 'file', title: link[2] ?? '', url: link[3] ?? '' }
  const file = FILE.exec(line)
  const [title = '', key = '', ending = ''] = (file ?? []).slice(1)
  if (file && isEnding(ending)) return { kind: 'file', title, ending, url: lessonFileUrl(key, ending, title) }
  const picture = PICTURE.exec(line)
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', url: lessonPictureUrl(picture[2] ?? '') }
  const mark = MARK.exec(line)
  const [point, low, high] = (mark ?? []).slice(1, 4).map(Number)
  if (!mark || point === undefined || low === undefined || high === undefined) return null
  return low <= point && point <= high ? { kind: 'mark', point, low, high, text: mark[4] ?? '' } : null
}

/** Words of a line that are shown alike. */
export interface LessonRun {
  text: string
  isStrong?: true
  url?: string
}

const RUN = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\[([^[\]]+)\]\((https:\/\/[^\s()]+)\)/g

/** The text of a block in its runs. Whatever is no sign is text here too. */
export const lessonRuns = (text: string): LessonRun[] => {
  const runs: LessonRun[] = []
  let from = 0
  for (const { 0: whole, 1: strong, 2: words, 3: url, index } of text.matchAll(RUN)) {
    if (index > from) runs.push({ text: text.slice(from, index) })
    if (strong !== undefined) runs.push({ text: strong, isStrong: true })
    else if (words !== undefined && url !== undefined) runs.push({ text: words, url })
    from = index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}

/** The blocks of a lesson in their order. Whatever is no sign is text: nothing is lost and nothing is run. */
export const lessonBlocks = (text: string): LessonBlock[] => {
  const blocks: LessonBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = blocks.at(-1)
    const block = single(line)
    if (!line) isOpen = false
    else if (block) {
      blocks.push(block)
      isOpen = false
    } else if (line.startsWith('- ')) {
      if (isOpen && last?.kind === 'list') last.items.push(line.slice(2).trim())
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] })
      isOpen = true
    } else if (isOpen && last?.kind === 'paragraph') last.text += ` ${line}`
    else {
      blocks.push({ kind: 'paragraph', text: line })
      isOpen = true
    }
  }
  return blocks
}
