import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { OwnGroup as Group } from '#contract/resources/fairness.ts'
import type { AfterTexts } from '#client/survey-texts/after/after-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { fetchGroup, giveGroup } from './own-calls.ts'
import styles from './own-rights.module.css'
import type { SurveyLink } from './survey-link.ts'

const SEXES = ['female', 'male'] as const satisfies readonly NonNullable<Group['sex']>[]
const ETHNICITIES = [
  'hispanic',
  'white',
  'black',
  'pacific_islander',
  'asian',
  'native_american',
  'two_or_more',
] as const satisfies readonly NonNullable<Group['ethnicity']>[]

const NOTHING: Group = { sex: null, ethnicity: null }

interface OwnGroupProps {
  link: SurveyLink
  words: AfterTexts
  /** What stands below: it comes when it is known whether this is asked, so that nothing moves from under a finger. */
  children: ReactNode
}

/** Asks of which group somebody is, where the company asks; what was said can be changed and taken back at any time. */
export const OwnGroup = ({ link, words, children }: OwnGroupProps) => {
  const [isThere, setThere] = useState<boolean>()
  const [group, setGroup] = useState<Group>(NOTHING)
  const [said, setSaid] = useState('')
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    let isCurrent = true
    // Where it cannot be asked for, nothing is asked: nobody misses a question they need not answer.
    fetchGroup(link)
      .then(({ asks, groups: [own] }) => {
        if (!isCurrent) return
        setThere(asks || own !== undefined)
        setGroup(own ?? NOTHING)
      })
      .catch(() => isCurrent && setThere(false))
    return () => {
      isCurrent = false
    }
  }, [link])
  if (isThere === undefined) return null
  if (!isThere) return children
  const save = (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setSaid('')
    giveGroup(link, group)
      .then(() => setSaid(words.group_saved))
      .catch(() => setSaid(words.group_failed))
      .finally(() => setPending(false))
  }
  const options = <Key extends keyof AfterTexts>(keys: readonly Key[]) =>
    keys.map((key) => ({ value: key, label: words[key] }))
  return (
    <>
      <section className={styles.card} aria-labelledby="own-group">
        <h2 id="own-group">{words.group_title}</h2>
        <p>{words.group_text}</p>
        <form className={styles.group} onSubmit={save}>
          <RadioGroup
            label={words.group_sex}
            name="sex"
            value={group.sex ?? ''}
            options={[...options(SEXES), { value: '', label: words.rather_not }]}
            onChange={({ target }) => setGroup({ ...group, sex: SEXES.find((one) => one === target.value) ?? null })}
          />
          <RadioGroup
            label={words.group_ethnicity}
            name="ethnicity"
            value={group.ethnicity ?? ''}
            options={[...options(ETHNICITIES), { value: '', label: words.rather_not }]}
            onChange={({ target }) =>
              setGroup({ ...group, ethnicity: ETHNICITIES.find((one) => one === target.value) ?? null })
            }
          />
          <Button type="submit" size="touch" wide pending={isPending}>
            {words.group_save}
          </Button>
          <p role="status">{said}</p>
        </form>
      </section>
      {children}
    </>
  )
}
