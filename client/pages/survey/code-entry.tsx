import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { readBookCode } from '#contract/core/book-code.ts'
import type { bookCodes } from '#contract/resources/book-codes.ts'
import type { AskingCompany, Locale, SurveyInvitation } from '#contract/resources/surveys.ts'
import { formText } from '#client/lib/form-text.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { type CodeTexts, codeTextsOf } from '#client/survey-texts/codes/code-texts.ts'
import { en } from '#client/survey-texts/codes/en.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import { companyIn, SurveyTrouble } from './survey-trouble.tsx'
import reading from './reading.module.css'

/** What is wrong with the letters alone. */
const typingFault = (typed: string, texts: CodeTexts): string => {
  const read = readBookCode(typed)
  if (read.at === 'length') return fill(texts.length, { n: read.typed })
  return read.at === 'letter' ? fill(texts.letter, { letter: read.letter }) : texts.typo
}

const REASONS = ['expired', 'revoked', 'unassigned'] as const

/** Why a right code leads nowhere, in a sentence. */
const refusal = (problem: ApiProblem, texts: CodeTexts, survey: SurveyTexts): string => {
  if (problem.no_response || problem.status >= 500) return survey.failed
  if (problem.status === 429) return texts.wait
  const reason = REASONS.find((one) => one === problem.body['reason'])
  return reason ? texts[reason] : texts.unknown
}

const redeem = async (code: string): Promise<SurveyInvitation> => {
  const { invitations } = await call<typeof bookCodes.redeem>(
    { method: 'POST', path: '/public/book-codes/redeem' },
    { body: { code } },
  )
  const [invitation] = invitations
  if (!invitation) throw asProblem(null)
  return invitation
}

interface CodeEntryProps {
  /** The code of the address, or nothing yet. */
  typed: string
  /** Why registering with it was refused, where it was. */
  refused: ApiProblem | null
  texts: SurveyTexts
  locale: Locale
  onFound: (invitation: SurveyInvitation, code: string) => void
  /** Tells whose code it was, where it was one. */
  onRefused: (company: AskingCompany | undefined) => void
}

type State =
  | { at: 'asking' }
  | { at: 'trying' }
  | { at: 'wrong'; typed: string }
  | { at: 'refused'; problem: ApiProblem }

/** Where somebody types the code out of their book. A typing error is told before anything is sent. */
export const CodeEntry = ({ typed, refused, texts: survey, locale, onFound, onRefused }: CodeEntryProps) => {
  const [texts, setTexts] = useState(en)
  const [state, setState] = useState<State>(refused ? { at: 'refused', problem: refused } : { at: 'asking' })
  useEffect(() => {
    let isCurrent = true
    void codeTextsOf(locale).then((loaded) => isCurrent && setTexts(loaded))
    return () => {
      isCurrent = false
    }
  }, [locale])

  const attempt = (text: string) => {
    if (readBookCode(text).at !== 'code') return setState({ at: 'wrong', typed: text })
    setState({ at: 'trying' })
    redeem(text)
      .then((invitation) => onFound(invitation, text))
      .catch((error: unknown) => {
        const problem = asProblem(error)
        setState({ at: 'refused', problem })
        onRefused(companyIn(problem))
      })
  }
  const begin = useEffectEvent(() => {
    if (typed.trim() !== '' && !refused) attempt(typed)
  })
  useEffect(() => begin(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    attempt(formText(new FormData(event.currentTarget), 'code'))
  }
  if (state.at === 'refused') {
    if (state.problem.code === 'FEATURE_DISABLED')
      return <SurveyTrouble texts={survey} title={survey.link_title} text={survey.link_text} asksForLink />
    if (state.problem.body['reason'] === 'used')
      return <SurveyTrouble texts={survey} title={texts.used_title} text={texts.used} asksForLink />
  }
  const faultOf = () => {
    if (state.at === 'wrong') return typingFault(state.typed, texts)
    return state.at === 'refused' ? refusal(state.problem, texts, survey) : undefined
  }
  return (
    <main className={reading.reading}>
      <h1>{texts.title}</h1>
      <p className={reading.readingLead}>{texts.lead}</p>
      <form ref={focusFirstError} className={reading.fields} method="post" onSubmit={submit} noValidate>
        <TextField
          label={texts.label}
          name="code"
          size="large"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          error={faultOf()}
        />
        <SubmitButton pending={state.at === 'trying'}>{texts.go}</SubmitButton>
      </form>
    </main>
  )
}
