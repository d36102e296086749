import { useState } from 'react'
import type { mailer } from '#contract/resources/mailer.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { Button } from '#client/ui/button.tsx'

const stop = (token: string) =>
  call<typeof mailer.unsubscribe>({ method: 'POST', path: '/public/mailer/unsubscribe' }, { body: { token } })

/** /unsubscribe#token: where the foot of a mail leads. Opening it changes nothing; the button does. */
export const UnsubscribePage = () => {
  const [company, setCompany] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isPending, setPending] = useState(false)
  const press = () => {
    setPending(true)
    stop(location.hash.slice(1))
      .then((reply) => setCompany(reply.company))
      .catch((error: unknown) => setProblem(asProblem(error)))
      .finally(() => setPending(false))
  }
  if (company !== null) {
    return (
      <PublicPage
        title="No more mails"
        lead={<p role="status">{company} writes you no more of these mails. Links you have asked for still come.</p>}
      />
    )
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
  return (
    <PublicPage
      title="No more mails?"
      lead={
        problem
          ? 'Something went wrong, and nothing was changed. Please try again.'
          : 'One press, and this company writes you no more mails of this kind.'
      }
    >
      <Button kind="primary" size="touch" pending={isPending} onClick={press}>
        Stop these mails
      </Button>
    </PublicPage>
  )
}

showPage(UnsubscribePage)
