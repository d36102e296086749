import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { EXPORT_TIMEOUT_MS } from '#contract/constants.ts'
import type { Report, reports } from '#contract/resources/reports.ts'
import { versionWords } from '#contract/report-versions.ts'
import { NOT_TITLE, NOT_WORDS } from '#contract/what-it-is-not.ts'
import { ComparisonChart } from '#client/blocks/comparison-chart/comparison-chart.tsx'
import { namesOf, scalesInSight } from '#client/blocks/comparison-chart/comparison.model.ts'
import { Shape } from '#client/blocks/comparison-chart/shape.tsx'
import { FitReasons } from '#client/blocks/fit/fit-reasons.tsx'
import { markOf } from '#client/blocks/fit/fit.model.ts'
import { dayAt, fullName } from '#client/lib/format.ts'
import { callFile } from '#client/lib/http-file.ts'
import { asProblem } from '#client/lib/problems.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { useBrand } from '#client/public-app/boot-context.ts'
import { lendColours } from '#client/public-app/lend-colours.ts'
import { PublicFoot } from '#client/public-app/public-page.tsx'
import { Button } from '#client/ui/button.tsx'
import { MarkKey } from '#client/ui/marks/mark-key.tsx'
import { MarkWords } from '#client/ui/marks/mark.tsx'
import { Section } from '#client/ui/section.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { QuestionsSection } from './report-questions.tsx'
import { CoachingSection, GrowthSection, ProfileSection } from './report-sections.tsx'
import styles from './shared-report.module.css'

const VERDICTS = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const

const QualitySection = ({ quality }: { quality: NonNullable<Report['quality']> }) => (
  <Section
    title="Response quality"
    ruled
    end={<Tag tone={quality.verdict === 'good' ? 'good' : 'warn'}>{VERDICTS[quality.verdict]}</Tag>}
  >
    {quality.reasons.length ? (
      <ul className={styles.list}>
        {quality.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ) : null}
    <p className={styles.quiet}>This says whether the answers can be read. It says nothing about honesty.</p>
  </Section>
)

const FitSection = ({ fits }: { fits: NonNullable<Report['fit']> }) =>
  fits.length === 0 ? (
    <Section title="Fit" ruled>
      <p className={styles.quiet}>No role benchmark applies to this person.</p>
    </Section>
  ) : (
    fits.map(({ role_benchmark, version, fit, reasons }) => (
      <Section key={role_benchmark.id} title={`Fit for ${role_benchmark.name}`} note={`version ${version}`} ruled>
        {fit ? (
          <p>
            <MarkWords {...markOf(fit)} />. Higher than {fit.percentile} % of the reference sample.
          </p>
        ) : (
          <p className={styles.quiet}>Too few answers for a fit.</p>
        )}
        <FitReasons reasons={reasons} />
        <p className={styles.quiet}>A fit helps to ask, it decides nothing: a person does.</p>
      </Section>
    ))
  )

const ComparisonSection = ({ comparison }: { comparison: NonNullable<Report['comparison']> }) => {
  const names = namesOf(comparison, false).map((one) => (one.short === 'Person' ? { ...one, short: one.full } : one))
  const { role_benchmark: role, pinned } = comparison
  return (
    <Section title="Comparison" note={role ? `targets of ${role.name}, version ${role.version}` : undefined} ruled>
      <ul className={styles.people} aria-label="Who is compared">
        {comparison.people.map(({ id, role_name }, at) => (
          <li key={id}>
            <Shape at={at} /> <b>{names[at]?.full}</b> <span className={styles.quiet}>{role_name}</span>
            {pinned === id ? <Tag tone="line">reference</Tag> : null}
          </li>
        ))}
      </ul>
      <ComparisonChart comparison={comparison} scales={scalesInSight(comparison, 'facets')} names={names} />
      <p className={styles.quiet}>
        Strong marks differ from {pinned === null ? 'the mean' : 'the reference'} by more than the error of measurement.
        A comparison helps to ask, it decides nothing: a person does.
      </p>
    </Section>
  )
}

const titleOf = ({ person, comparison }: Report): string => {
  if (comparison) return 'Comparison'
  return person ? fullName(person) : 'Report without a name'
}

/** Those of a profile keep the norm that the result was given. */
const normVersionOf = ({ profile, comparison, versions }: Report): string =>
  profile ? versions.norm : (comparison?.norm.version ?? versions.norm)

/** A comparison is of all who are in it. */
const leadOf = ({ comparison, role_name, submitted_at }: Report): string =>
  comparison
    ? `${comparison.people.length} people`
    : `${role_name}${submitted_at ? `, answered ${dayAt(submitted_at)}` : ''}`

const fetchPdf = () =>
  callFile<typeof reports.printShared>(
    { method: 'POST', path: '/public/reports/print' },
    { body: { payload: location.hash.slice(1) }, timeoutMs: EXPORT_TIMEOUT_MS },
  )

const Pdf = () => {
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const save = () => {
    setPending(true)
    setTrouble('')
    fetchPdf()
      .then(saveFile)
      .catch((error: unknown) => setTrouble(asProblem(error).message))
      .finally(() => setPending(false))
  }
  return (
    <span className={styles.end}>
      <span role="alert">{trouble}</span>
      <Button kind="quiet" icon={<IconFileTypePdf />} pending={isPending} onClick={save}>
        PDF
      </Button>
    </span>
  )
}

/** A report as whoever has its link reads it: the company, whom it is about, and the chosen sections. */
export const ReportView = ({ report, until }: { report: Report; until: string }) => {
  const brand = useBrand()
  const title = titleOf(report)
  const { company, goal, growth, profile, quality, fit, questions, own_questions, coaching, comparison } = report
  useEffect(() => {
    if (company.colours) lendColours(company.colours)
    document.title = `${title} | ${brand.name}`
  }, [company, title, brand])
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        {company.logo_url === null ? null : <img className={styles.logo} src={company.logo_url} alt="" />}
        <b>{company.name}</b>
        <Pdf />
      </header>
      <main className={styles.report}>
        <h1>{title}</h1>
        <p className={styles.quiet}>
          {leadOf(report)}. This link works until {dayAt(until)}. Whoever has it can read this: pass it on with care.
        </p>
        {profile || fit || comparison ? (
          <section className={styles.key} aria-label="How to read a mark">
            <MarkKey hasTarget={Boolean(fit?.length || comparison?.role_benchmark)} />
          </section>
        ) : null}
        {profile ? <ProfileSection profile={profile} norm={report.norm} /> : null}
        {quality ? <QualitySection quality={quality} /> : null}
        {fit ? <FitSection fits={fit} /> : null}
        {questions ? <QuestionsSection questions={questions} own={own_questions ?? []} /> : null}
        {coaching ? <CoachingSection coaching={coaching} /> : null}
        {growth ? <GrowthSection growth={growth} goal={goal} /> : null}
        {comparison ? <ComparisonSection comparison={comparison} /> : null}
        <Section title={NOT_TITLE} ruled>
          <p className={styles.quiet}>{NOT_WORDS}</p>
        </Section>
        {profile ? null : <p className={styles.quiet}>Norm: {comparison?.norm.words ?? report.norm}.</p>}
        <p className={styles.quiet}>{versionWords({ ...report.versions, norm: normVersionOf(report) })}</p>
      </main>
      <PublicFoot />
    </div>
  )
}
