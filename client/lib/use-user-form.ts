import { useState } from 'react'
import { type ApiProblem, asProblem, theirsIn } from './problems.ts'

interface Change {
  error: unknown
  reset: () => void
}

interface UserForm<Form> {
  form: Form
  set: (part: Partial<Form>) => void
  /** When the account that this began from was changed: the server refuses what is older. */
  begun: string
  begin: (updatedAt: string) => void
  problem: ApiProblem | null
  /** Somebody else changed it: whoever typed decides which of the two stays. */
  meanwhile: { onTheirs: () => void; onMine: () => void } | null
}

/** What is typed about an account, whose answer to an older change brings it as somebody else left it. */
export const useUserForm = <User extends { updated_at: string }, Form>(
  user: User,
  formOf: (user: User) => Form,
  { error, reset }: Change,
): UserForm<Form> => {
  const [begun, begin] = useState(user.updated_at)
  const [form, setForm] = useState(() => formOf(user))
  const problem = error ? asProblem(error) : null
  const theirs = theirsIn<User>(problem, 'users')
  const settle = (current: User, kept: Form) => {
    setForm(kept)
    begin(current.updated_at)
    reset()
  }
  return {
    form,
    set: (part) => setForm({ ...form, ...part }),
    begun,
    begin,
    problem: theirs ? null : problem,
    meanwhile: theirs ? { onTheirs: () => settle(theirs, formOf(theirs)), onMine: () => settle(theirs, form) } : null,
  }
}
