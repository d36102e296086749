import type { ReactElement } from 'react'
import { brands } from '#contract/brands/brands.ts'
import type { Printed } from '#server/kernel/pdf.ts'
import { agreementSection } from './agreement.section.ts'
import { changesSection } from './changes.section.ts'
import { comparisonSection } from './comparison.section.ts'
import { fitSection, qualitySection } from './fit.section.ts'
import { coachingSection, growthSection } from './growth.section.ts'
import { pages, styles, text } from './kit.ts'
import { MISSING_NOTE } from './letters.ts'
import { profileSection } from './profile.section.ts'
import { asksSection, questionsSection } from './questions.section.ts'

/** A report on paper: what it is and whom it is about, then each section that is in it, in one order for all. */
export const reportPages = (
  { title, brand: key, accent, day, report }: Extract<Printed, { kind: 'report' }>,
  isWhole: boolean,
): ReactElement => {
  const brand = brands[key]
  const look = { bands: brand.score_band_colours.light, accent }
  const answered = report.submitted_at ? `, answered ${report.submitted_at.slice(0, 10)}` : ''
  return pages(
    {
      company: report.company.name,
      brand: brand.name,
      accent,
      note: `${title}, printed ${day}. Confidential. A person decides, never a score.`,
    },
    text(title, styles.title),
    text(`${report.role_name}${answered}`, styles.lead),
    isWhole ? null : text(MISSING_NOTE, styles.small),
    ...profileSection(report, look),
    ...qualitySection(report),
    ...fitSection(report, look),
    ...questionsSection(report),
    ...asksSection(report, look),
    ...coachingSection(report),
    ...growthSection(report),
    ...comparisonSection(report, look),
    ...changesSection(report, look),
    ...agreementSection(report, look),
  )
}
