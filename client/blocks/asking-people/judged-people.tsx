import type { ReactNode } from 'react'
import { fullName } from '#client/lib/format.ts'
import { namedPeople } from '#client/lib/named-people.ts'
import styles from './judged-people.module.css'
import { leftOut } from './left-out.ts'

export interface Person {
  first: string
  last: string
  why: string | null
}

/** What a change would do to people, said before it is done; it is read out when it is known. */
export const Judged = ({ children }: { children: ReactNode }) => (
  <div aria-live="polite" className={styles.judged}>
    {children}
  </div>
)

interface NamesProps<One extends Person> {
  people: readonly One[]
  detail?: (one: One) => string
}

/** People by name, with a word on each where there is one to say. */
export const Names = <One extends Person>({ people, detail }: NamesProps<One>) => (
  <ul className={styles.names}>
    {people.map((one, at) => (
      <li key={at}>
        {fullName(one)}
        {detail ? <small> {detail(one)}</small> : null}
      </li>
    ))}
  </ul>
)

interface LeftOutProps {
  people: readonly Person[]
  /** How many they are, in words: "3 people get none". */
  words: (count: number) => string
}

/** Those for whom nothing is done, by the reason; one who is asked about alone is named in its place. */
export const LeftOut = ({ people, words }: LeftOutProps) =>
  leftOut(people).map(([why, own]) => (
    <div key={why}>
      <p className={styles.why}>
        <b>{people.length === 1 ? namedPeople(own) : words(own.length)}:</b> {why}
      </p>
      {people.length === 1 ? null : <Names people={own} />}
    </div>
  ))
