import { useEffect, useState } from 'react'
import type { auth, LinkType } from '#contract/resources/auth.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { goToLogin } from '#client/public-app/notes.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { Button } from '#client/ui/button.tsx'
import { DeadLink } from '#client/public-app/dead-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'

type State = { at: 'checking' } | { at: 'no-answer' } | { at: 'used'; type: LinkType | null }

const isLinkType = (text: string | null): text is LinkType => text === 'reset' || text === 'setup' || text === 'verify'

interface Link {
  token: string
  type: LinkType
}

/** Reads the link once and takes it out of the address, so that it stands in no history. */
const takeLink = (): Link | null => {
  const search = new URLSearchParams(location.search)
  const token = search.get('token')
  const type = search.get('type')
  history.replaceState(null, '', location.pathname)
  return token && isLinkType(type) ? { token, type } : null
}

let taken: Link | null | undefined
/** The link is asked about once, however often this page is drawn: each time counts as a try. */
let following: Promise<void> | undefined

const follow = async ({ token, type }: Link): Promise<void> => {
  await call<typeof auth.validateToken>({ method: 'POST', path: '/public/tokens/validate' }, { body: { token, type } })
  if (type === 'verify') goToLogin('verified')
  else location.replace(`/password-update-needed#${type}.${token}`)
}

/** /token-validation: where links of mails lead. */
export const TokenValidationPage = () => {
  const [state, setState] = useState<State>({ at: 'checking' })
  const check = () => {
    taken = taken === undefined ? takeLink() : taken
    const link = taken
    if (!link) return setState({ at: 'used', type: null })
    setState({ at: 'checking' })
    following ??= follow(link)
    following.catch((error: unknown) => {
      if (!asProblem(error).no_response) return setState({ at: 'used', type: link.type })
      following = undefined
      return setState({ at: 'no-answer' })
    })
  }
  useEffect(check, [])

  if (state.at === 'checking')
    return <PublicPage waits title="Checking your link" lead={<p role="status">One moment.</p>} />
  if (state.at === 'no-answer') {
    return (
      <PublicPage
        title="We could not check your link"
        lead="Something went wrong. Please try again. Your link has not been used."
      >
        <Button kind="primary" size="touch" onClick={check}>
          Try again
        </Button>
      </PublicPage>
    )
  }
  return <DeadLink type={state.type} />
}

showPage(TokenValidationPage)
