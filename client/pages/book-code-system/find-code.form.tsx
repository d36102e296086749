import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { readBookCode } from '#contract/core/book-code.ts'
import { useFindCode } from '#client/data/book-codes.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import styles from './book-code-system.module.css'

const faultOf = (typed: string): string | null => {
  const read = readBookCode(typed)
  if (read.at === 'code') return null
  if (read.at === 'length') return `A code has 16 letters and digits; this one has ${read.typed}.`
  if (read.at === 'letter') return `A code never has “${read.letter}”.`
  return 'There is a typing error in this code.'
}

/** Finds what became of a code that somebody reads out. A typing error is told before anything is asked. */
export const FindCode = () => {
  const navigate = useNavigate({ from: '/book-code-system' })
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const find = useFindCode()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultOf(text)
    setFault(wrong)
    if (wrong !== null) return
    find.mutate(text, {
      onSuccess: ({ book_codes: [found] }) => {
        if (found) void navigate({ search: { batch: found.batch.id, find: String(found.number) } })
        else setFault('We do not know this code.')
      },
      onError: (error) => setFault(sentencesOf(asProblem(error))[0] ?? null),
    })
  }
  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <TextField
        label="Find a code"
        labelHidden
        placeholder="Find a code: K7QM-2XWD-…"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fault ?? undefined}
      />
      <Button type="submit" pending={find.isPending}>
        Find
      </Button>
    </form>
  )
}
