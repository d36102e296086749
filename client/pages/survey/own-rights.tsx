import { IconChevronRight, IconDownload, IconFileText, IconPlant } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Locale, Survey } from '#contract/resources/surveys.ts'
import type { OwnReport as Report, Viewer } from '#contract/resources/surveys.data.ts'
import { asProblem } from '#client/lib/problems.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { type AfterTexts, afterTextsOf } from '#client/survey-texts/after/after-texts.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { datesOf } from '#client/survey-texts/survey-texts.ts'
import { useBrand } from '#client/public-app/boot-context.ts'
import { Button } from '#client/ui/button.tsx'
import { AskForm } from './ask.form.tsx'
import { EraseDialog } from './erase.dialog.tsx'
import { fetchOwnData, fetchOwnPdf, fetchReport, fetchViewers, growthLink } from './own-calls.ts'
import { OwnGroup } from './own-group.tsx'
import { OwnReport } from './own-report.tsx'
import { OwnResume } from './own-resume.tsx'
import type { SurveyLink } from './survey-link.ts'
import styles from './own-rights.module.css'

interface RightsProps {
  link: SurveyLink
  survey: Survey
  texts: AnsweringTexts
  locale: Locale
  onErased: () => void
}

/** The words of what comes after, in the language of the page. */
const useAfterTexts = (locale: Locale): AfterTexts | null => {
  const [words, setWords] = useState<AfterTexts | null>(null)
  useEffect(() => {
    let isCurrent = true
    afterTextsOf(locale)
      .then((after) => isCurrent && setWords(after))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [locale])
  return words
}

const Row = ({ title, onOpen, children }: { title: string; onOpen?: () => void; children: ReactNode }) => (
  <details className={styles.row} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
    <summary>
      {title}
      <IconChevronRight size={20} aria-hidden="true" />
    </summary>
    <div className={styles.rowBody}>{children}</div>
  </details>
)

interface ViewersProps {
  viewers: readonly Viewer[]
  company: string
  words: AfterTexts
  locale: Locale
}

const Viewers = ({ viewers, company, words, locale }: ViewersProps) => {
  if (viewers.length === 0) return <p>{words.viewers_none}</p>
  const format = new Intl.DateTimeFormat(datesOf(locale), { dateStyle: 'long' })
  return (
    <ul>
      {viewers.map((one, place) => (
        <li key={place}>
          {fill(words.viewer, {
            name: one.who === 'company' ? one.name : fill(words[`viewer_${one.who}`], { company }),
            date: format.format(new Date(one.last_at)),
          })}
        </li>
      ))}
    </ul>
  )
}

/** What people may do when they have handed in: read their report, ask, see who looked, take their data along, or erase it. */
export const OwnRights = ({ link, survey, texts, locale, onErased }: RightsProps) => {
  const words = useAfterTexts(locale)
  const { features } = useBrand()
  const [report, setReport] = useState<Report | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [viewers, setViewers] = useState<readonly Viewer[] | null>(null)
  const [isErasing, setErasing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  if (!words) return null

  const attempt = (work: Promise<void>) => {
    setFailed(false)
    work.catch(() => setFailed(true))
  }
  const openReport = () => {
    setOpen(!isOpen)
    if (!report) attempt(fetchReport(link).then(setReport))
  }
  const openGrowth = () =>
    attempt(
      growthLink(link)
        .then((url) => location.assign(url))
        .catch((error: unknown) => {
          // Answers that cannot be read have no report, and that is no failure.
          if (asProblem(error).code !== 'NOTHING_TO_ANALYSE') throw error
          setUnreadable(true)
        }),
    )
  const download = () =>
    attempt(
      fetchOwnData(link).then((data) =>
        saveFile(new File([JSON.stringify(data, null, 2)], 'my-assessment.json', { type: 'application/json' })),
      ),
    )
  return (
    <>
      {survey.shares_report ? (
        <section className={styles.card} aria-labelledby="own-report">
          <h2 id="own-report">{words.own_report}</h2>
          {isOpen && report ? (
            <OwnReport {...{ report, words, locale }} company={survey.company.name} />
          ) : (
            <p>{words.own_report_text}</p>
          )}
          <Button size="touch" wide icon={<IconFileText />} aria-expanded={isOpen} onClick={openReport}>
            {isOpen ? words.close_report : words.open_report}
          </Button>
          {features.growth_report ? (
            <>
              <p>{words.growth_text}</p>
              <Button size="touch" wide icon={<IconPlant />} onClick={openGrowth}>
                {words.growth_open}
              </Button>
              <p role="status">{isUnreadable ? fill(words.report_unreadable, { company: survey.company.name }) : ''}</p>
            </>
          ) : null}
        </section>
      ) : null}
      {survey.type === 'candidate' ? (
        <OwnResume link={link} company={survey.company.name} words={words} texts={texts} />
      ) : null}
      <OwnGroup link={link} words={words}>
        <section className={styles.rows} aria-label={texts.your_rights_title}>
          <Row title={words.ask}>
            <p>{fill(words.ask_text, { company: survey.company.name })}</p>
            <AskForm link={link} about="result" label={words.ask_label} sent={words.ask_sent} texts={texts} />
          </Row>
          <Row title={words.viewers} onOpen={() => attempt(fetchViewers(link).then(setViewers))}>
            {viewers ? <Viewers {...{ viewers, words, locale }} company={survey.company.name} /> : null}
          </Row>
          <button type="button" className={styles.rowButton} onClick={() => attempt(fetchOwnPdf(link).then(saveFile))}>
            {words.download_pdf}
            <IconDownload size={20} aria-hidden="true" />
          </button>
          <button type="button" className={styles.rowButton} onClick={download}>
            {words.download}
            <IconDownload size={20} aria-hidden="true" />
          </button>
          <button type="button" className={styles.rowButton} onClick={() => setErasing(true)}>
            {texts.erase}
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
          <p role="alert" className={styles.failed}>
            {hasFailed ? texts.failed : ''}
          </p>
        </section>
      </OwnGroup>
      {isErasing ? (
        <EraseDialog
          link={link}
          company={survey.company.name}
          texts={texts}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      ) : null}
    </>
  )
}
