import { IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { DOCUMENT_MAX_BYTES } from '#contract/constants.ts'
import { DOCUMENT_SUFFIXES, documentTypeOf } from '#contract/document-types.ts'
import { putFile } from '#client/lib/put-file.ts'
import { asProblem } from '#client/lib/problems.ts'
import type { AfterTexts } from '#client/survey-texts/after/after-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { fetchResumeName, presignResume } from './own-calls.ts'
import type { SurveyLink } from './survey-link.ts'
import styles from './own-rights.module.css'

type State = { at: 'idle' } | { at: 'sending'; percent: number } | { at: 'refused'; words: string } | { at: 'arrived' }

interface ResumeProps {
  link: SurveyLink
  company: string
  words: AfterTexts
  texts: SurveyTexts
}

/** A resume of one's own, next to the result; another takes its place. */
export const OwnResume = ({ link, company, words, texts }: ResumeProps) => {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [state, setState] = useState<State>({ at: 'idle' })
  useEffect(() => {
    let isCurrent = true
    fetchResumeName(link)
      .then((found) => isCurrent && setName(found))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [link])

  const send = async (file: File): Promise<void> => {
    const content_type = documentTypeOf(file.name)
    if (!content_type || file.size === 0 || file.size > DOCUMENT_MAX_BYTES)
      return setState({ at: 'refused', words: words.resume_refused })
    setState({ at: 'sending', percent: 0 })
    try {
      const upload = await presignResume(link, { file_name: file.name, content_type, size: file.size })
      await putFile(upload, file, (part) => setState({ at: 'sending', percent: Math.round(part * 100) }))
      setName(file.name)
      setState({ at: 'arrived' })
    } catch (error) {
      setState({ at: 'refused', words: asProblem(error).status === 422 ? words.resume_refused : texts.failed })
    }
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.resume}</h2>
      <p>{name === null ? fill(words.resume_text, { company }) : fill(words.resume_there, { name })}</p>
      {state.at === 'sending' ? (
        <progress className={styles.sending} max={100} value={state.percent} aria-label={words.resume_sending} />
      ) : null}
      <Button
        size="touch"
        wide
        icon={<IconUpload />}
        pending={state.at === 'sending'}
        onClick={() => chooser.current?.click()}
      >
        {name === null ? words.resume_choose : words.resume_replace}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.resume_choose}
        accept={DOCUMENT_SUFFIXES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <p className={styles.place}>{words.resume_hint}</p>
      <p role="status">{state.at === 'arrived' ? words.resume_arrived : ''}</p>
      <p role="alert" className={styles.failed}>
        {state.at === 'refused' ? state.words : ''}
      </p>
    </section>
  )
}
