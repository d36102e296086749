import type { PrintedData } from '#server/kernel/pdf.ts'
import { type Block, whole, words } from './blocks.ts'
import { name, section, styles } from './kit.ts'
import type { KeptWords } from './kept.words.ts'
import { entry, facts, listing } from './listing.ts'

/** Says that a part is there and holds nothing. */
export const nothing = ({ words: { none } }: KeptWords): Block => words(`${none}.`, styles.lead)

const confided = (data: PrintedData, { words: said, group }: KeptWords): Block[] =>
  'group' in data
    ? [
        section(
          said.confided,
          null,
          facts([
            [said.adjustment, data.assessment.adjustment ?? said.none],
            [said.sex, data.group?.sex ? group(data.group.sex) : said.none],
            [said.ethnicity, data.group?.ethnicity ? group(data.group.ethnicity) : said.none],
          ]),
        ),
      ]
    : []

/** Who it is, which assessment, and what was agreed to. */
export const aboutSections = (data: PrintedData, kept: KeptWords): Block[] => {
  const { person, assessment, consent, application } = data
  const said = kept.words
  const at = (instant: string | null): string => (instant === null ? said.not_yet : kept.time(instant))
  return [
    section(
      said.person,
      null,
      facts([
        [said.first, person.first],
        [said.last, person.last],
        [said.email, person.email],
        ...(person.former_emails.length > 0 ? [[said.email_before, person.former_emails.join(', ')] as const] : []),
        [said.phone, person.phone ?? said.none],
      ]),
    ),
    section(
      said.assessment,
      null,
      facts([
        [said.company, assessment.company],
        [said.role, assessment.role],
        [said.questionnaire, kept.questionnaire(assessment.questionnaire)],
        [said.language, kept.language(assessment.language)],
        [said.registered, at(assessment.registered_at)],
        [said.begun, at(assessment.started_at)],
        [said.handed_in, at(assessment.submitted_at)],
        [said.receipt, assessment.receipt ?? said.none],
      ]),
    ),
    ...confided(data, kept),
    section(
      said.consent,
      null,
      consent
        ? facts([
            [said.given, kept.time(consent.given_at)],
            [said.consent_version, consent.version],
            ...(consent.language === null ? [] : [[said.language, kept.language(consent.language)] as const]),
            [said.consent_added, consent.text ?? said.none],
          ])
        : nothing(kept),
    ),
    section(
      said.application,
      null,
      ...(application.length
        ? application.map(({ question, answer }) => entry(name(question), words(answer, styles.read)))
        : [nothing(kept)]),
    ),
  ]
}

/** With the last of the scores that it is said of. */
const scoresNot = ({ words: said }: KeptWords): Block => ({
  ...whole({ before: 14 }, section(said.scores_not, null, words(said.scores_not_is, styles.plain))),
  trails: true,
})

/** What was answered, statement by statement, and what was computed of it. */
export const resultSections = (
  { assessment, scores, norm, quality, answers }: PrintedData,
  kept: KeptWords,
): Block[] => [
  section(
    kept.words.scores,
    null,
    facts([
      [kept.words.norm, norm],
      [kept.words.quality, quality === null ? kept.words.none : kept.quality(quality)],
    ]),
    words(kept.say('percentile_is'), styles.lead, { before: 4, after: 6, leads: true }),
    scores.length
      ? listing(
          [
            { head: kept.words.scale },
            { head: kept.words.percentile, width: 110 },
            { head: kept.words.likely_range, width: 110 },
          ],
          scores.map(({ scale, percentile, low, high }) => [
            kept.scale(scale),
            percentile === null ? kept.words.not_scored : String(percentile),
            kept.range(low, high),
          ]),
        )
      : nothing(kept),
  ),
  ...(scores.length ? [scoresNot(kept)] : []),
  section(
    kept.words.answers,
    null,
    answers.length
      ? listing(
          [
            { head: kept.words.number, width: 26 },
            { head: kept.words.statement },
            { head: kept.words.answer, width: 158 },
            { head: kept.words.seconds, width: 50 },
            { head: kept.words.changes, width: 64 },
          ],
          answers.map(({ item_id, statement, value, milliseconds, changes }) => [
            String(item_id),
            statement,
            kept.answer(assessment.questionnaire, value),
            String(milliseconds / 1_000),
            String(changes),
          ]),
        )
      : nothing(kept),
  ),
]
