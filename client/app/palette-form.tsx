import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { ProblemNote, type ShownProblem } from '#client/ui/problem-note.tsx'
import styles from './command-palette.module.css'

interface PaletteFormProps {
  title: string
  verb: string
  pending: boolean
  problem: ShownProblem
  onSubmit: () => void
  escape: ReactNode
  children: ReactNode
}

/** A few words about somebody, inside of the palette. Ctrl Enter sends them. */
export const PaletteForm = ({ title, verb, pending, problem, onSubmit, escape, children }: PaletteFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onSubmit()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form ref={form} className={styles.form} onKeyDown={press} onSubmit={submit} noValidate>
      <div className={styles.question}>
        <h2>{title}</h2>
        {escape}
      </div>
      <div className={styles.fields}>
        {children}
        <ProblemNote problem={problem} />
      </div>
      <footer className={styles.foot}>
        <span>
          <Kbd>Ctrl Enter</Kbd> {verb.toLowerCase()}
        </span>
        <Button kind="primary" size="small" type="submit" pending={pending}>
          {verb}
        </Button>
      </footer>
    </form>
  )
}
