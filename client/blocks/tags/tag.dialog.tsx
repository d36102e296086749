import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TAG_MAX_LENGTH, TAGS_OF_PERSON_MAX } from '#contract/constants.ts'
import type { Whom } from '#client/data/survey-results.matching.ts'
import { tagsQuery, useTagPeople } from '#client/data/survey-results.tags.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import type { Choice } from '#client/ui/fields/combobox-types.ts'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { announce } from '#client/ui/live-announcer.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { differenceOf, offered, tagChoices, withWritten } from './tags.model.ts'

interface TagDialogProps {
  whom: Whom
  /** The tags of each of them, as far as they are known. */
  tagsOf: readonly (readonly { name: string }[])[]
  /** Theirs, where they are of one; each company has tags of its own. */
  companyId: number | undefined
  who: string
  onDone: () => void
  onClose: () => void
}

const OF_ONE = 'All of them or, where one cannot be tagged, none. You can take it back.'
const OF_SEVERAL = 'Each company has tags of its own: one that it does not have yet is made. You can take it back.'

const TOO_LONG = `A tag has at most ${TAG_MAX_LENGTH} characters: what goes beyond is left out.`

interface TagsFieldProps {
  label: string
  all: readonly Choice[]
  chosen: readonly Choice[]
  onChoose: (chosen: Choice[]) => void
  /** Whether a tag that is not there yet can be named. */
  mayMake: boolean
  isLoading: boolean
  /** Said where nothing is offered. */
  nothing: string
  error: string | undefined
}

const TagsField = ({ all, mayMake, isLoading, chosen, onChoose, ...rest }: TagsFieldProps) => {
  const [typed, setTyped] = useState('')
  const isFull = typed.length >= TAG_MAX_LENGTH
  return (
    <MultiComboboxField
      {...rest}
      placeholder={mayMake ? 'Choose, or write a new one' : 'Choose'}
      choices={offered(all, typed).filter(({ hint }) => mayMake || hint === undefined)}
      maxLength={TAG_MAX_LENGTH}
      // What is pasted is cut there without a word.
      hint={mayMake && isFull ? TOO_LONG : undefined}
      onSearch={(text) => {
        setTyped(text)
        if (mayMake && text.length >= TAG_MAX_LENGTH && !isFull) announce(TOO_LONG)
      }}
      // Whoever has written a tag and goes on to Save means it.
      onLeft={(text) => mayMake && onChoose(withWritten(all, chosen, text))}
      busy={isLoading}
      chosen={chosen}
      onChoose={(wanted) => onChoose(wanted.map(({ value, label }) => ({ value, label })))}
    />
  )
}

/**
 * Tags of people. Of one person all tags stand in the field, to be taken out and put in; of several, what is put on and what is taken off,
 * because they need not have the same. It can be undone.
 */
export const TagDialog = ({ whom, tagsOf, companyId, who, onDone, onClose }: TagDialogProps) => {
  const { data, isLoading, isError } = useQuery(tagsQuery(companyId))
  const isOne = 'ids' in whom ? whom.ids.length === 1 : whom.people === 1
  const [theirs] = useState(() => tagChoices(tagsOf.flatMap((tags) => tags.map(({ name }) => name))))
  const [add, setAdd] = useState<readonly Choice[]>(isOne ? theirs : [])
  const [remove, setRemove] = useState<readonly Choice[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const tag = useTagPeople()
  const all = tagChoices((data ?? []).map(({ name }) => name))
  const problem = tag.error ? asProblem(tag.error) : null
  const submit = () => {
    const marks = isOne
      ? differenceOf(theirs, add)
      : { add: add.map(({ label }) => label), remove: remove.map(({ label }) => label) }
    if (marks.add.length + marks.remove.length === 0) return isOne ? onClose() : setEmpty(true)
    tag.mutate({ whom, ...marks }, { onSuccess: onDone })
  }
  // Of everybody whom filters leave in, not all are known.
  const removable = 'ids' in whom ? theirs : all
  const set = (change: (chosen: readonly Choice[]) => void) => (chosen: Choice[]) => {
    setEmpty(false)
    change(chosen.slice(0, TAGS_OF_PERSON_MAX))
  }
  return (
    <FormDialog
      open
      title={`Tags of ${who}`}
      lead={isOne ? 'You can take it back.' : companyId === undefined ? OF_SEVERAL : OF_ONE}
      verb="Save"
      size="small"
      pending={tag.isPending}
      doing={`Tagging ${who}`}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagsField
        label={isOne ? 'Tags' : 'Put on'}
        all={all}
        isLoading={isLoading}
        mayMake
        nothing={isError ? 'The tags could not be loaded. Write the one that is meant.' : 'Write a word to make a tag'}
        chosen={add}
        onChoose={set(setAdd)}
        error={isEmpty ? 'Choose at least one tag' : (fieldError(problem, 'add') ?? undefined)}
      />
      {isOne || removable.length === 0 ? null : (
        <TagsField
          label="Take off"
          all={removable}
          isLoading={isLoading}
          mayMake={false}
          nothing="No tag is called that"
          chosen={remove}
          onChoose={set(setRemove)}
          error={fieldError(problem, 'remove') ?? undefined}
        />
      )}
    </FormDialog>
  )
}
