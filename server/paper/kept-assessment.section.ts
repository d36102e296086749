import { groupWords } from '#contract/group-names.ts'
import type { PrintedData } from '#server/kernel/pdf.ts'
import { type Block, words } from './blocks.ts'
import { timeWords } from './days.ts'
import { name, section, styles } from './kit.ts'
import {
  answerWords,
  languageWords,
  NONE,
  qualityWords,
  questionnaireWords,
  rangeWords,
  scaleWords,
} from './kept.words.ts'
import { entry, facts, listing } from './listing.ts'

/** Says that a part is there and holds nothing. */
export const nothing: Block = words(`${NONE}.`, styles.lead)

const at = (instant: string | null): string => (instant === null ? 'Not yet' : timeWords(instant))

const confided = (data: PrintedData): Block[] =>
  'group' in data
    ? [
        section(
          'Said in confidence',
          null,
          facts([
            ['Wish for an adjustment', data.assessment.adjustment ?? NONE],
            ['Sex', data.group?.sex ? groupWords(data.group.sex) : NONE],
            ['Race or ethnicity', data.group?.ethnicity ? groupWords(data.group.ethnicity) : NONE],
          ]),
        ),
      ]
    : []

/** Who it is, which assessment, and what was agreed to. */
export const aboutSections = (data: PrintedData): Block[] => {
  const { person, assessment, consent, application } = data
  return [
    section(
      'Person',
      null,
      facts([
        ['First name', person.first],
        ['Last name', person.last],
        ['Email', person.email],
        ...(person.former_emails.length > 0 ? [['Email before', person.former_emails.join(', ')] as const] : []),
        ['Phone', person.phone ?? NONE],
      ]),
    ),
    section(
      'Assessment',
      null,
      facts([
        ['Company', assessment.company],
        ['Role', assessment.role],
        ['Questionnaire', questionnaireWords(assessment.questionnaire)],
        ['Language', languageWords(assessment.language)],
        ['Registered or added', at(assessment.registered_at)],
        ['Begun', at(assessment.started_at)],
        ['Handed in', at(assessment.submitted_at)],
        ['Receipt', assessment.receipt ?? NONE],
      ]),
    ),
    ...confided(data),
    section(
      'Consent',
      null,
      consent
        ? facts([
            ['Given', timeWords(consent.given_at)],
            ['Version of its text', consent.version],
            ['Added by the company', consent.text ?? NONE],
          ])
        : nothing,
    ),
    section(
      'Application',
      null,
      ...(application.length
        ? application.map(({ question, answer }) => entry(name(question), words(answer, styles.read)))
        : [nothing]),
    ),
  ]
}

/** What was answered, statement by statement, and what was computed of it. */
export const resultSections = ({ assessment, scores, norm, quality, answers }: PrintedData): Block[] => [
  section(
    'Scores',
    null,
    facts([
      ['Norm', norm],
      ['Quality of the answers', quality === null ? NONE : qualityWords(quality)],
    ]),
    words(
      'A percentile of 70 is higher than about 70 of 100 people. Nine times in ten the true place lies in the likely range.',
      styles.lead,
      { before: 4, after: 6, leads: true },
    ),
    scores.length
      ? listing(
          [{ head: 'Scale' }, { head: 'Percentile', width: 110 }, { head: 'Likely range', width: 110 }],
          scores.map(({ scale, percentile, low, high }) => [
            scaleWords(scale),
            percentile === null ? 'Not scored' : String(percentile),
            rangeWords(low, high),
          ]),
        )
      : nothing,
  ),
  section(
    'Answers',
    null,
    answers.length
      ? listing(
          [
            { head: 'No.', width: 26 },
            { head: 'Statement' },
            { head: 'Answer', width: 166 },
            { head: 'Seconds', width: 44 },
            { head: 'Changes', width: 46 },
          ],
          answers.map(({ item_id, statement, value, milliseconds, changes }) => [
            String(item_id),
            statement,
            answerWords(assessment.questionnaire, value),
            String(milliseconds / 1_000),
            String(changes),
          ]),
        )
      : nothing,
  ),
]
