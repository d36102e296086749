import { IconArrowsExchange, IconPoint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Seen } from '#contract/resources/survey-results.ts'
import { type Declined, useDecline } from '#client/blocks/declining/use-decline.tsx'
import { useUpdateStatus } from '#client/data/survey-results.moves.ts'
import { resultQuery } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { fits } from './palette.model.ts'
import { PaletteChoice } from './palette-choice.tsx'
import { PaletteForm } from './palette-form.tsx'
import type { PalettePerson } from './palette-person.ts'
import styles from './command-palette.module.css'

interface MoveStepProps {
  person: PalettePerson
  onDone: () => void
  onBack: () => void
  escape: ReactNode
  foot: ReactNode
}

/** Where somebody moves: at once and with undo; a stage that declines asks for the reason first. */
export const MoveStep = ({ person, onDone, onBack, escape, foot }: MoveStepProps) => {
  const [text, setText] = useState('')
  const [declining, setDeclining] = useState<{ status: string; seen: Seen[] } | null>(null)
  const { data: result, error } = useQuery(resultQuery(person.id))
  const move = useUpdateStatus()
  const name = fullName(person)
  if (declining !== null) return <DeclineStep id={person.id} who={name} {...{ onDone, escape }} {...declining} />
  const seen = result ? [{ id: person.id, status: result.status }] : []
  const stages = (result?.statuses ?? []).filter(({ key, name }) => key !== result?.status && fits(name, text))
  const targets = stages.map(({ key, name, is_rejection }) => ({
    key,
    label: name,
    icon: <IconPoint size={18} stroke={1.6} aria-hidden="true" />,
    ...(is_rejection ? { end: 'asks for the reason', stays: true as const } : {}),
    go: () =>
      is_rejection ? setDeclining({ status: key, seen }) : move.mutate({ ids: [person.id], status: key, seen }),
  }))
  return (
    <>
      <PaletteChoice
        icon={<IconArrowsExchange size={18} stroke={1.6} aria-hidden="true" />}
        label={`Stage for ${name}`}
        placeholder="Choose a stage"
        text={text}
        onText={setText}
        groups={
          targets.length
            ? [{ title: `Move ${name} from ${result?.status_name ?? person.status_name} to`, targets }]
            : []
        }
        isWaiting={!result}
        onBack={onBack}
        onOpen={(target) => {
          if (!target.stays) onDone()
          target.go()
        }}
        escape={escape}
      />
      {error && !result ? (
        <p role="alert" className={styles.none}>
          {asProblem(error).message}
        </p>
      ) : null}
      {foot}
    </>
  )
}

interface DeclineStepProps extends Declined {
  who: string
  escape: ReactNode
}

const DeclineStep = ({ who, escape, ...declined }: DeclineStepProps) => {
  const { submit, pending, problem, field } = useDecline(declined)
  return (
    <PaletteForm
      title={`Decline ${who}`}
      verb="Decline"
      pending={pending}
      problem={problem}
      onSubmit={submit}
      escape={escape}
    >
      {field}
    </PaletteForm>
  )
}
