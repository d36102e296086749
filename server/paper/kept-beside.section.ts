import type { IssuedData, PrintedData } from '#server/kernel/pdf.ts'
import { type Block, stack, words } from './blocks.ts'
import { nothing } from './kept-assessment.section.ts'
import type { KeptWords } from './kept.words.ts'
import { bullets, name, section, styles } from './kit.ts'
import { entry, facts, type Listed, listing } from './listing.ts'

const TIME = 132
const partsIn = (kept: KeptWords) => {
  const part = (title: string, blocks: readonly Block[]): Block =>
    section(title, null, ...(blocks.length ? blocks : [nothing(kept)]))
  const table = (title: string, heads: readonly Listed[], rows: readonly (readonly string[])[]): Block =>
    part(title, rows.length ? [listing(heads, rows)] : [])
  return { part, table }
}

const WAYS: Readonly<Record<string, 'message_to' | 'message_from'>> = {
  inbound: 'message_to',
  outbound: 'message_from',
}

/** What was written to and fro, and what was agreed with the person. */
export const agreedSections = (
  { assessment, messages, mails, goal, agreements }: PrintedData,
  kept: KeptWords,
): Block[] => {
  const { words: said, say, day, time } = kept
  const { part, table } = partsIn(kept)
  const headOf = (direction: string, of: { kind: string; company: string; time: string }) => {
    const way = WAYS[direction]
    return way ? say(way, of) : `${of.kind} ${direction} ${of.company}, ${of.time}`
  }
  return [
    part(
      said.messages,
      messages.map(({ at, direction, type, subject, body }) =>
        entry(
          name(headOf(direction, { kind: kept.message(type), company: assessment.company, time: time(at) })),
          subject === null ? null : words(say('subject_is', { subject }), styles.plain, { leads: true }),
          words(body, styles.read),
        ),
      ),
    ),
    table(
      said.mails,
      [{ head: said.subject }, { head: said.written, width: TIME }, { head: said.sent, width: TIME }],
      mails.map(({ written_at, sent_at, subject }) => [
        subject ?? said.none,
        time(written_at),
        sent_at === null ? said.not_sent : time(sent_at),
      ]),
    ),
    part(
      said.goal,
      goal
        ? [
            entry(name(kept.piece(goal.piece)), words(kept.goal(goal.piece), styles.read)),
            bullets(goal.plans),
            stack(
              { before: 4, after: 8 },
              facts([[said.look_again, goal.follow_up_on === null ? said.none : day(goal.follow_up_on)]]),
            ),
            ...goal.check_ins.map(({ at, kept: done, note }) =>
              entry(name(`${kept.kept(done)}${kept.comma}${time(at)}`), words(note ?? said.no_note, styles.read)),
            ),
          ]
        : [],
    ),
    part(
      said.agreements,
      agreements.map(({ agreed_on, points, signed_at }) =>
        entry(
          name(
            signed_at
              ? say('agreed_signed', { day: day(agreed_on), time: time(signed_at) })
              : say('agreed', { day: day(agreed_on) }),
          ),
          bullets(points),
        ),
      ),
    ),
  ]
}

/** What the company wrote and computed of the person, in English; nothing of it is behind their own link. */
export const writtenSections = (data: PrintedData, kept: KeptWords): Block[] => {
  if (!('notes' in data)) return []
  const { piece, question, day, time } = kept
  const { part, table } = partsIn(kept)
  const said = (about: string, texts: readonly string[]): Block[] =>
    texts.length ? [words(about, styles.plain, { leads: true }), bullets(texts, { after: 6 })] : []
  const issued = ({ stands_out, questions, coaching, growth, suggested }: IssuedData): Block[] => [
    ...said('What stands out', stands_out),
    ...said('To ask in an interview', questions),
    ...said('Coaching', coaching),
    ...said('Growth', growth),
    ...said('Suggested by a language model', suggested),
  ]
  return [
    part(
      'Written by rules',
      data.analyses.map((one) =>
        entry(
          name(
            `Issue ${one.issue}, ${time(one.at)}${one.withdrawn_at ? `, taken back ${time(one.withdrawn_at)}` : ''}`,
          ),
          ...issued(one),
        ),
      ),
    ),
    part(
      'Notes',
      data.notes.map(({ at, text }) => entry(name(`Note, ${time(at)}`), words(text, styles.read))),
    ),
    part(
      'Interview ratings',
      data.interview.map(({ at, question: asked, rating, notes }) =>
        entry(
          name(`${question(asked)}, ${time(at)}`),
          words(rating === null ? 'Not rated.' : `Rated ${rating} of 5.`, styles.plain, { leads: notes !== null }),
          notes === null ? null : words(notes, styles.read),
        ),
      ),
    ),
    table(
      'Tags',
      [{ head: 'Tag' }, { head: 'Put on', width: TIME }],
      data.tags.map(({ at, tag }) => [tag, time(at)]),
    ),
    table(
      'Coaching',
      [
        { head: 'About' },
        { head: 'Within', width: 50 },
        { head: 'By', width: 84 },
        { head: 'State', width: 70 },
        { head: 'Last changed', width: TIME },
      ],
      data.coaching.map(({ at, piece: about, days, due_on, is_done }) => [
        piece(about),
        `${days} days`,
        due_on === null ? kept.words.none : day(due_on),
        is_done ? 'Done' : 'Not done yet',
        time(at),
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
        kept.fit(fit),
        kept.fitRange(low, high),
        time(at),
      ]),
    ),
  ]
}

/** Files beside the assessment, who opened it, and what happened to it. */
export const traceSections = ({ files, viewers, timeline }: PrintedData, kept: KeptWords): Block[] => {
  const { words: said, time } = kept
  const { table } = partsIn(kept)
  return [
    table(
      said.files,
      [
        { head: said.name },
        { head: said.size, width: 96 },
        { head: said.where_from, width: 70 },
        { head: said.added, width: TIME },
      ],
      files.map(({ file_name, size, at, from }) => [file_name, kept.bytes(size), kept.from(from), time(at)]),
    ),
    table(
      said.viewers,
      [{ head: said.name }, { head: said.last_opened, width: TIME }],
      viewers.map((one) => [one.who === 'company' ? one.name : kept.viewer(one.who), time(one.last_at)]),
    ),
    table(
      said.happened,
      [{ head: said.event }, { head: said.when, width: TIME }],
      timeline.map(({ at, event }) => [kept.event(event), time(at)]),
    ),
  ]
}
