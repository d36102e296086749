import { safeRedirect } from '#client/lib/redirect-to.ts'

/** Signed in: on to where somebody wanted to go. */
export const goOn = (step: 'DONE' | 'INACTIVE'): void =>
  location.replace(
    step === 'INACTIVE'
      ? '/account-access-expired'
      : safeRedirect(new URLSearchParams(location.search).get('redirect_to'), location.origin),
  )
