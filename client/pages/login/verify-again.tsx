import { useState } from 'react'
import type { auth } from '#contract/resources/auth.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import styles from './login.module.css'
import { signInText } from '#client/lib/sign-in-text.ts'

/** For somebody whose address is not verified yet: the mail with the link once more. */
export const VerifyAgain = ({ email }: { email: string }) => {
  const [said, setSaid] = useState('')
  const [isPending, setPending] = useState(false)
  const send = () => {
    setPending(true)
    call<typeof auth.resendVerification>({ method: 'POST', path: '/auth/resend-verification' }, { body: { email } })
      .then(() => setSaid(`A new link is on its way to ${email}.`))
      .catch((error: unknown) => setSaid(signInText(asProblem(error))))
      .finally(() => setPending(false))
  }
  return (
    <div className={styles.again}>
      <Button size="touch" wide pending={isPending} onClick={send}>
        Send the verification mail again
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
