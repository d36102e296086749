import { IconDownload, IconEye, IconFileText, IconReplace, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DOCUMENT_MAX_BYTES } from '#contract/constants.ts'
import type { Resume } from '#contract/resources/survey-results.resume.ts'
import { DOCUMENT_SUFFIXES } from '#contract/document-types.ts'
import { resumeQuery, useRemoveResume, useUploadResume } from '#client/data/survey-results.resume.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { useReadNow } from '#client/lib/use-read-now.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { sizeText, sortFiles } from '#client/ui/fields/file-rules.ts'
import { Menu } from '#client/ui/menu.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Section } from '#client/ui/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ResumePreview } from './resume-preview.tsx'
import styles from './resume.module.css'

const rules = {
  endings: DOCUMENT_SUFFIXES,
  maxBytes: DOCUMENT_MAX_BYTES,
  maxFiles: 1,
}

interface FileProps {
  resume: Resume
  name: string
  onPreview: () => void
  onDownload: () => void
  onReplace: () => void
  onDelete: () => void
}

const ResumeFile = ({ resume, name, onPreview, onDownload, onReplace, onDelete }: FileProps) => {
  const canShow = resume.preview_url !== null
  const from = resume.uploaded_by === 'person' ? `from ${name}` : 'from your team'
  return (
    <div className={styles.file}>
      <IconFileText size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={canShow ? onPreview : onDownload}>
          {resume.file_name}
        </button>
        <span className={styles.small}>
          {sizeText(resume.size)}, {from},{' '}
          <time dateTime={resume.uploaded_at} title={fullTime(resume.uploaded_at)}>
            {when(resume.uploaded_at)}
          </time>
        </span>
      </div>
      <Menu
        label="Actions for the resume"
        size="small"
        entries={[
          ...(canShow ? [{ label: 'Preview', icon: <IconEye />, onSelect: onPreview }] : []),
          { label: 'Download', icon: <IconDownload />, onSelect: onDownload },
          { label: 'Replace', icon: <IconReplace />, onSelect: onReplace },
          { label: 'Delete', icon: <IconTrash />, danger: true, onSelect: onDelete },
        ]}
      />
    </div>
  )
}

/** The file that a person or a colleague put here: shown, replaced, taken away. */
export const ResumePanel = ({ resultId, name }: { resultId: number; name: string }) => {
  const { data: resume, error, refetch } = useQuery(resumeQuery(resultId))
  const [part, setPart] = useState(0)
  const [refused, setRefused] = useState<string>()
  const [shown, setShown] = useState<Resume | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  // The links that the page came with may have ended while it was read.
  const fresh = useReadNow(resumeQuery)
  const upload = useUploadResume(resultId, setPart)
  const remove = useRemoveResume(resultId)

  const send = (file: File | undefined) => {
    setRefused(undefined)
    setPart(0)
    // What was wrong with the file before is not wrong with this one.
    if (file) upload.mutate(file)
    else upload.reset()
  }
  const choose = (files: readonly File[]) => {
    const sorted = sortFiles(files, rules)
    if (sorted.refused[0] === undefined) return send(sorted.taken[0])
    upload.reset()
    setRefused(sorted.refused[0])
  }
  const download = () => fresh.mutate(resultId, { onSuccess: (now) => now && location.assign(now.url) })
  const preview = () => fresh.mutate(resultId, { onSuccess: setShown })
  const trouble = refused ?? (upload.error ? sentencesOf(asProblem(upload.error))[0] : undefined)

  return (
    <Section title="Resume" ruled>
      {error && resume === undefined ? (
        <ErrorPanel title="The resume could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {resume === undefined && !error ? <Skeleton width="100%" height="40px" /> : null}
      {upload.isPending ? (
        <ProgressBar label={part < 1 ? 'Sending the resume' : 'Checking the resume'} done={Math.round(part * 100)} />
      ) : null}
      {upload.data?.is_checked === false ? (
        <p role="status" className={styles.small}>
          The file has arrived and is being checked. It stands here once that is done.
        </p>
      ) : null}
      {resume && !upload.isPending ? (
        <>
          <ResumeFile
            {...{ resume, name }}
            onPreview={preview}
            onDownload={download}
            onReplace={() => chooser.current?.click()}
            onDelete={() => remove.mutate()}
          />
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label="Replace the resume"
            accept={rules.endings.join(',')}
            onChange={(event) => {
              choose([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          {trouble === undefined ? null : (
            <p role="alert" className={styles.refused}>
              {trouble}
            </p>
          )}
        </>
      ) : null}
      {resume === null && !upload.isPending ? (
        <div className={styles.add}>
          <FileField
            {...rules}
            label="Add a resume"
            hint="PDF, Word, OpenDocument or plain text, up to 10 MB"
            error={trouble}
            files={[]}
            onChange={([file]) => send(file)}
          />
        </div>
      ) : null}
      {shown?.preview_url ? (
        <ResumePreview
          name={shown.file_name}
          address={shown.preview_url}
          onDownload={download}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Section>
  )
}
