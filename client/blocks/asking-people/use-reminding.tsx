import { type ReactNode, Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { Person } from './judged-people.tsx'

// Seldom is somebody left out, so it comes when it is needed.
const RemindDialog = lazy(() => import('./remind.dialog.tsx').then((file) => ({ default: file.RemindDialog })))

/** A call about some of those who were chosen, and what it answered. */
interface Call<Reply> {
  mutate: (ids: readonly number[], options: { onSuccess: (reply: Reply) => void }) => void
  data: Reply | undefined
  variables: readonly number[] | undefined
  isPending: boolean
  reset: () => void
}

interface Reminding<One> {
  /** Tells who would be reminded and who not. */
  judge: Call<{ reminded: number; people: readonly One[] }>
  remind: Pick<Call<unknown>, 'mutate' | 'isPending'>
  idOf: (one: One) => number
  personOf: (one: One) => Person
  /** The mails are on their way. */
  onDone: () => void
  /** Those who get none are to be chosen. */
  onChoose: (ids: ReadonlySet<number>) => void
}

/** Reminds people: at once where all of them get a mail, else after it was said who gets none, and why. */
export const useReminding = <One,>({ judge, remind, idOf, personOf, onDone, onChoose }: Reminding<One>) => {
  const asked = judge.variables ?? []
  const people = judge.data?.people ?? []
  const left = new Set(people.map(idOf))
  const send = (ids: readonly number[]) =>
    remind.mutate(ids, {
      onSuccess: () => {
        judge.reset()
        onDone()
      },
    })
  const dialog: ReactNode =
    judge.data && people.length > 0 ? (
      <Suspense>
        <RemindDialog
          people={people.map(personOf)}
          reminded={judge.data.reminded}
          pending={remind.isPending}
          onRemind={() => send(asked.filter((id) => !left.has(id)))}
          onChoose={() => {
            judge.reset()
            onChoose(left)
          }}
          onClose={judge.reset}
        />
      </Suspense>
    ) : null
  const begin = (ids: readonly number[]) =>
    judge.mutate(ids, { onSuccess: (reply) => reply.people.length === 0 && send(ids) })
  return { begin, dialog }
}
