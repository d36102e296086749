import type { PrintedData } from '#server/kernel/pdf.ts'
import { type Block, stack, words } from './blocks.ts'
import { dayWords, timeWords } from './days.ts'
import { nothing } from './kept-assessment.section.ts'
import {
  bytesWords,
  eventWords,
  fitRangeWords,
  fitWords,
  fromWords,
  goalWords,
  keptWords,
  messageWords,
  NONE,
  pieceWords,
  questionWords,
} from './kept.words.ts'
import { bullets, name, section, styles } from './kit.ts'
import { entry, facts, type Listed, listing } from './listing.ts'

const TIME = 132
const part = (title: string, blocks: readonly Block[]): Block =>
  section(title, null, ...(blocks.length ? blocks : [nothing]))
const table = (title: string, heads: readonly Listed[], rows: readonly (readonly string[])[]): Block =>
  part(title, rows.length ? [listing(heads, rows)] : [])

/** What was written to and fro, and what was agreed with the person. */
export const agreedSections = ({ assessment, messages, mails, goal, agreements }: PrintedData): Block[] => [
  part(
    'Messages',
    messages.map(({ at, direction, type, subject, body }) =>
      entry(
        name(
          `${messageWords(type)} ${direction === 'inbound' ? 'to' : direction === 'outbound' ? 'from' : direction} ${assessment.company}, ${timeWords(at)}`,
        ),
        subject === null ? null : words(`Subject: ${subject}`, styles.plain, { leads: true }),
        words(body, styles.read),
      ),
    ),
  ),
  table(
    'Mails of the last month',
    [{ head: 'Subject' }, { head: 'Written', width: TIME }, { head: 'Sent', width: TIME }],
    mails.map(({ written_at, sent_at, subject }) => [
      subject ?? NONE,
      timeWords(written_at),
      sent_at === null ? 'Not sent' : timeWords(sent_at),
    ]),
  ),
  part(
    'Goal',
    goal
      ? [
          entry(name(pieceWords(goal.piece)), words(goalWords(goal.piece), styles.read)),
          bullets(goal.plans),
          stack(
            { before: 4, after: 8 },
            facts([['To look at again on', goal.follow_up_on === null ? NONE : dayWords(goal.follow_up_on)]]),
          ),
          ...goal.check_ins.map(({ at, kept, note }) =>
            entry(name(`${keptWords(kept)}, ${timeWords(at)}`), words(note ?? 'No note.', styles.read)),
          ),
        ]
      : [],
  ),
  part(
    'Agreements',
    agreements.map(({ agreed_on, points, signed_at }) =>
      entry(
        name(`Agreed on ${dayWords(agreed_on)}, ${signed_at ? `signed ${timeWords(signed_at)}` : 'not signed'}`),
        bullets(points),
      ),
    ),
  ),
]

/** What the company wrote and computed of the person; nothing of it is behind their own link. */
export const writtenSections = (data: PrintedData): Block[] =>
  'notes' in data
    ? [
        part(
          'Notes',
          data.notes.map(({ at, text }) => entry(name(`Note, ${timeWords(at)}`), words(text, styles.read))),
        ),
        part(
          'Interview ratings',
          data.interview.map(({ at, question, rating, notes }) =>
            entry(
              name(`${questionWords(question)}, ${timeWords(at)}`),
              words(rating === null ? 'Not rated.' : `Rated ${rating} of 5.`, styles.plain, { leads: notes !== null }),
              notes === null ? null : words(notes, styles.read),
            ),
          ),
        ),
        table(
          'Coaching',
          [
            { head: 'About' },
            { head: 'Within', width: 60 },
            { head: 'State', width: 80 },
            { head: 'Last changed', width: TIME },
          ],
          data.coaching.map(({ at, piece, days, is_done }) => [
            pieceWords(piece),
            `${days} days`,
            is_done ? 'Done' : 'Not done yet',
            timeWords(at),
          ]),
        ),
        table(
          'Fit for roles',
          [
            { head: 'Role benchmark' },
            { head: 'Version', width: 50 },
            { head: 'Fit', width: 40 },
            { head: 'Likely range', width: 76 },
            { head: 'Computed', width: TIME },
          ],
          data.fits.map(({ at, benchmark, version, fit, low, high }) => [
            benchmark,
            String(version),
            fitWords(fit),
            fitRangeWords(low, high),
            timeWords(at),
          ]),
        ),
      ]
    : []

/** Files beside the assessment, who opened it, and what happened to it. */
export const traceSections = ({ files, viewers, timeline }: PrintedData): Block[] => [
  table(
    'Files',
    [{ head: 'Name' }, { head: 'Size', width: 96 }, { head: 'Where from', width: 70 }, { head: 'Added', width: TIME }],
    files.map(({ file_name, size, at, from }) => [file_name, bytesWords(size), fromWords(from), timeWords(at)]),
  ),
  table(
    'Who opened the result',
    [{ head: 'Name' }, { head: 'Last opened', width: TIME }],
    viewers.map(({ name: who, last_at }) => [who, timeWords(last_at)]),
  ),
  table(
    'What happened',
    [{ head: 'Event' }, { head: 'When', width: TIME }],
    timeline.map(({ at, event }) => [eventWords(event), timeWords(at)]),
  ),
]
