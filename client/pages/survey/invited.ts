import type { invitations } from '#contract/resources/invitations.ts'
import { call } from '#client/lib/http.ts'
import { untilDone } from '#client/public-app/until-done.ts'
import { openAnew } from '#client/public-app/use-other-link.ts'

const INVITATION = /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whoever was invited by name and address need not write them again; what they have written themselves stays. */
export const fillInvited = (form: HTMLFormElement, campaign: string): void => {
  addEventListener('hashchange', openAnew)
  const invitation = INVITATION.exec(location.hash)?.[1]
  if (!invitation) return
  const ask = () =>
    call<typeof invitations.open>(
      { method: 'POST', path: '/public/invitations/open' },
      { body: { campaign, invitation } },
    )
  untilDone(ask, ({ invited }) => {
    // Whoever corrects their address is to be found under it.
    if (invited)
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'invitation', value: invitation }),
      )
    for (const [name, value] of Object.entries(invited ?? {})) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.defaultValue = value
    }
  })
}
