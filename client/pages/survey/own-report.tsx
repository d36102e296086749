import { IconPrinter } from '@tabler/icons-react'
import type { Locale } from '#contract/resources/surveys.ts'
import type { OwnReport as Report, ReportTrait } from '#contract/resources/surveys.data.ts'
import type { AfterTexts } from '#client/survey-texts/after/after-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { datesOf } from '#client/survey-texts/survey-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Mark } from '#client/ui/marks/mark.tsx'
import styles from './own-rights.module.css'

const MIDDLE = { from: 35, to: 65 }
const ENDING = { low: 'low', middle: 'mid', high: 'high' } as const

/** Percentile points as people read them: whole, and never the ends, which nobody reaches. */
const shown = (value: number) => Math.min(99, Math.max(1, Math.floor(value + 0.5)))

/** Whether a place at one end may be one in the middle: its likely range reaches there. */
const reachesMiddle = ({ place, low, high }: ReportTrait): boolean =>
  (place === 'low' && high !== null && shown(high) >= MIDDLE.from) ||
  (place === 'high' && low !== null && shown(low) <= MIDDLE.to)

const Trait = ({ trait, words }: { trait: ReportTrait; words: AfterTexts }) => {
  const { scale, percentile, low, high, place } = trait
  const score = percentile === null || low === null || high === null ? null : { point: percentile, low, high }
  return (
    <section className={styles.trait}>
      <h3>{words[scale]}</h3>
      {score && place ? (
        <>
          <div className={styles.axis}>
            <Mark score={score} />
          </div>
          <p className={styles.place}>
            {fill(words.place, { p: score.point, low: shown(score.low), high: shown(score.high) })}
          </p>
          <p className={styles.said}>{words[`${scale}_${ENDING[place]}`]}</p>
          {reachesMiddle(trait) ? <p className={styles.place}>{words.reaches_middle}</p> : null}
        </>
      ) : (
        <p className={styles.place}>{words.not_scored}</p>
      )}
    </section>
  )
}

interface ReportProps {
  report: Report
  company: string
  words: AfterTexts
  locale: Locale
}

/** Whom the places are among. Figures are written as in the rest of the page, with Latin digits everywhere. */
const groupWords = ({ report: { compared_with }, company, words, locale }: ReportProps): string => {
  const { group, n } = compared_with
  const figures = new Intl.NumberFormat(`${datesOf(locale)}-u-nu-latn`)
  return fill(words[`norm_${group}`], { company, n: n === null ? '' : figures.format(n) })
}

/** The own report: five places with their ranges and a sentence each, in plain words; or why there is none. */
export const OwnReport = (props: ReportProps) => {
  const { report, company, words } = props
  if (!report.is_readable) return <p>{fill(words.report_unreadable, { company })}</p>
  return (
    <div className={styles.report}>
      <p>{words.report_lead}</p>
      {report.traits.map((trait) => (
        <Trait key={trait.scale} trait={trait} words={words} />
      ))}
      <p className={styles.norm}>
        {groupWords(props)} {words.norm_end}
      </p>
      <p className={styles.printing}>
        <Button size="large" icon={<IconPrinter />} onClick={() => print()}>
          {words.print}
        </Button>
      </p>
    </div>
  )
}
