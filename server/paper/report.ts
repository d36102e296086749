import { zoneWords } from '#contract/core/zone-words.ts'
import { brands } from '#contract/brands/brands.ts'
import { versionWords } from '#contract/report-versions.ts'
import { NOT_TITLE, NOT_WORDS } from '#contract/what-it-is-not.ts'
import type { Printed, PrintedReport } from '#server/kernel/pdf.ts'
import { agreementSection } from './agreement.section.ts'
import { asksSection } from './asks.section.ts'
import { type Block, whole, words } from './blocks.ts'
import { changesSection } from './changes.section.ts'
import { comparisonSection } from './comparison.section.ts'
import { fitSection, qualitySection } from './fit.section.ts'
import { dayWords } from './days.ts'
import { coachingSection, growthSection } from './growth.section.ts'
import { formOf } from './kept.words.ts'
import { type Note, pages, section, styles, TEXT_WIDTH } from './kit.ts'
import { MISSING_NOTE, type Print } from './letters.ts'
import { profileSection } from './profile.section.ts'
import { questionsSection } from './questions.section.ts'
import { linesOf, type Setting } from './words.ts'

type ReportPaper = Extract<Printed, { kind: 'report' }>

/** Room under the words below the title. */
const UNDER_HEAD = 4

/** A title that needs several lines is set smaller, so that what it is about still stands on the first page. */
const titleSetting = (title: string): Setting =>
  linesOf(title, styles.title, TEXT_WIDTH).length === 1 ? styles.title : { ...styles.title, size: 16 }

/** Whom the scores of this paper are compared with: those of a profile keep the norm that the result was given. */
const normOf = ({ profile, changes, comparison, norm, versions }: PrintedReport) => {
  const own = { words: norm, version: versions.norm }
  return profile ? own : (comparison?.norm ?? changes?.norm ?? own)
}

/** Closes what is said of people, with the versions it was made under; only the five traits on their first page are not torn apart for it. */
const isNotSection = (before: readonly Block[], versions: string, isProfileAlone: boolean): Block[] =>
  before.length === 0
    ? []
    : [
        {
          ...whole(
            { before: 14 },
            section(NOT_TITLE, null, words(NOT_WORDS, styles.plain), words(versions, styles.small, { before: 4 })),
          ),
          trails: !isProfileAlone,
        },
      ]

/** What each foot says: when it was printed and by which number that is found, and what was asked and compared with whom. */
export const footOf = ({
  day,
  zone,
  issue,
  report,
}: Pick<ReportPaper, 'day' | 'zone' | 'issue' | 'report'>): Note[] => [
  ['Confidential. A person decides, never a score.', `Printed ${dayWords(day)} (${zoneWords(zone)}), number ${issue}.`],
  [`${formOf(report.instrument)?.title ?? report.instrument}.`, `Norm: ${normOf(report).words}.`],
]

/** A report on paper: what it is and whom it is about, then each section that is in it, in one order for all. */
export const reportPages = (
  { title, brand: key, accent, day, zone, issue, report }: ReportPaper,
  { isWhole, fileTitle }: Print,
): Promise<Buffer> => {
  const brand = brands[key]
  const look = { bands: brand.score_band_colours.light, accent }
  const answered = report.submitted_at ? `, answered ${dayWords(report.submitted_at)}` : ''
  // An agreement is of two people alike, a comparison of all who are in it.
  const lead = report.agreement
    ? report.agreement.people.map(({ first, last }) => `${first} ${last}`.trim()).join(' and ')
    : report.comparison
      ? `${report.comparison.people.length} people`
      : `${report.role_name}${answered}`
  const said = [
    ...profileSection(report, look),
    ...qualitySection(report),
    ...fitSection(report, look),
    ...questionsSection(report),
    ...asksSection(report, look),
    ...coachingSection(report),
    ...growthSection(report),
    ...comparisonSection(report, look),
    ...changesSection(report, look),
  ]
  return pages(
    {
      title: fileTitle,
      company: report.company.name,
      brand: brand.name,
      accent,
      name: title,
      notes: footOf({ day, zone, issue, report }),
    },
    words(title, titleSetting(title), { tag: 'H1', after: 4 }),
    words(lead, styles.lead, { after: isWhole ? UNDER_HEAD : 6 }),
    isWhole ? null : words(MISSING_NOTE, styles.small, { after: 8 }),
    ...said,
    ...isNotSection(
      said,
      versionWords({ ...report.versions, norm: normOf(report).version }),
      said.length === 1 && report.profile !== undefined,
    ),
    // Last is what two people sign.
    ...agreementSection(report, look),
  )
}
