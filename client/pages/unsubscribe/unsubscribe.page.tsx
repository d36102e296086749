import { useEffect, useState } from 'react'
import type { mailer } from '#contract/resources/mailer.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem, problemOf } from '#client/lib/problems.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { useDocumentLanguage } from '#client/public-app/use-document-language.ts'
import { useOtherLink } from '#client/public-app/use-other-link.ts'
import { useWords } from '#client/public-app/use-words.ts'
import { en as pageEn } from '#client/survey-texts/page/en.ts'
import { en as stopEn } from '#client/survey-texts/stop/en.ts'
import type { StopTexts } from '#client/survey-texts/stop/stop-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { Button } from '#client/ui/button.tsx'
import { loadStopWords } from './stop-words.ts'

const token = () => location.hash.slice(1)
const stop = () =>
  call<typeof mailer.unsubscribe>({ method: 'POST', path: '/public/mailer/unsubscribe' }, { body: { token: token() } })
const writeAgain = () =>
  call<typeof mailer.subscribeAgain>(
    { method: 'POST', path: '/public/mailer/subscribe-again' },
    { body: { token: token() } },
  )
const askWish = () =>
  call<typeof mailer.wish>({ method: 'POST', path: '/public/mailer/wish' }, { body: { token: token() } })

/** What the person of the link wants, and of whom: wanting none or not is said once they have said it. Null until the link was read. */
type Wish = { company: string; wantsNone?: boolean } | null

const wordsOf = (wish: Wish, texts: StopTexts) => {
  const company = wish?.company ?? texts.this_company
  const said =
    wish?.wantsNone === undefined
      ? { title: texts.ask_title, lead: texts.ask_lead }
      : wish.wantsNone
        ? { title: texts.none_title, lead: texts.none_lead }
        : { title: texts.again_title, lead: texts.again_lead }
  return { title: said.title, lead: fill(said.lead, { company }) }
}

const english = { stop: stopEn, page: pageEn }

/** /unsubscribe#token: where the foot of a mail leads. Opening it changes nothing; the button does, and takes it back. */
export const UnsubscribePage = () => {
  const [wish, setWish] = useState<Wish>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isPending, setPending] = useState(false)
  const { locale, texts } = useWords(null, english, loadStopWords)
  const words = { ...texts.page, choice: null }
  useDocumentLanguage(locale)
  useOtherLink()
  useEffect(() => {
    if (token() === '') return setProblem(problemOf(422, {}))
    askWish()
      .then(({ company, wants_none }) => {
        if (company !== null) setWish((said) => said ?? { company, ...(wants_none ? { wantsNone: true } : {}) })
      })
      // Without an answer the page asks as it does of everybody; what is wrong with a link is said at the press.
      .catch(() => undefined)
  }, [])
  const wantsNone = wish?.wantsNone ?? false
  const press = () => {
    setPending(true)
    setProblem(null)
    ;(wantsNone ? writeAgain() : stop())
      .then(({ company }) => setWish({ company, wantsNone: !wantsNone }))
      .catch((error: unknown) => setProblem(asProblem(error)))
      .finally(() => setPending(false))
  }
  // The link itself is at fault; whatever else went wrong, pressing again may help.
  if (problem?.status === 422) {
    return (
      <PublicPage title={texts.stop.broken_title} lead={<p role="status">{texts.stop.broken_lead}</p>} words={words} />
    )
  }
  const { title, lead } = wordsOf(wish, texts.stop)
  return (
    <PublicPage title={title} lead={<p role="status">{problem ? texts.stop.failed : lead}</p>} words={words}>
      <Button
        kind={wish?.wantsNone === undefined ? 'primary' : 'secondary'}
        size="touch"
        pending={isPending}
        onClick={press}
      >
        {wantsNone ? texts.stop.write_again : texts.stop.stop}
      </Button>
    </PublicPage>
  )
}

showPage(UnsubscribePage, loadStopWords)
