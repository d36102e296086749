import { useEffect, useState } from 'react'
import type { mailer } from '#contract/resources/mailer.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem, problemOf } from '#client/lib/problems.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { useOtherLink } from '#client/public-app/use-other-link.ts'
import { Button } from '#client/ui/button.tsx'

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

const wordsOf = (wish: Wish) => {
  const company = wish?.company ?? 'this company'
  if (wish?.wantsNone === undefined)
    return {
      title: 'No more mails?',
      lead: `One press, and ${company} writes you no more mails of this kind.`,
    }
  return wish.wantsNone
    ? {
        title: 'No more mails',
        lead: `${company} writes you no more of these mails. Links you have asked for still come.`,
      }
    : {
        title: 'Mails come again',
        lead: `${company} may write to you again. What was held back meanwhile does not come any more.`,
      }
}

/** /unsubscribe#token: where the foot of a mail leads. Opening it changes nothing; the button does, and takes it back. */
export const UnsubscribePage = () => {
  const [wish, setWish] = useState<Wish>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isPending, setPending] = useState(false)
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
      <PublicPage
        title="This link is not whole"
        lead={<p role="status">Copy all of it from the mail, or answer the mail and say that you want no more.</p>}
      />
    )
  }
  const { title, lead } = wordsOf(wish)
  return (
    <PublicPage
      title={title}
      lead={<p role="status">{problem ? 'Something went wrong, and nothing was changed. Please try again.' : lead}</p>}
    >
      <Button
        kind={wish?.wantsNone === undefined ? 'primary' : 'secondary'}
        size="touch"
        pending={isPending}
        onClick={press}
      >
        {wantsNone ? 'Write to me again' : 'Stop these mails'}
      </Button>
    </PublicPage>
  )
}

showPage(UnsubscribePage)
