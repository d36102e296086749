import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { inGroups, readConditions } from '#contract/result-conditions.ts'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { FilterChip } from '#client/ui/filter-chip.tsx'
import { type ConditionsProps, fieldWords, joinersOf, partOf, valueWords } from './conditions.model.ts'
import styles from './conditions.module.css'

/** The conditions that are on, as a sentence of chips: each can be changed, and taken out by itself. */
export const ConditionChips = ({ search, onChange, onEdit }: ConditionsProps & { onEdit: () => void }) => {
  const { data: lists } = useQuery(filterOptionsQuery(search))
  const match = search.match ?? 'all'
  const conditions = readConditions(search.where)
  const { outside, inside } = joinersOf(match)
  const places = inGroups(conditions)
  const said = places.map((group, at) => (
    <Fragment key={`${group[0]?.group} ${at}`}>
      {at > 0 ? <span className={styles.word}>{outside}</span> : null}
      <span className={group.length > 1 ? styles.brackets : styles.alone}>
        {group.map((condition, place) => (
          <Fragment key={place}>
            {place > 0 ? <span className={styles.word}>{inside}</span> : null}
            <FilterChip
              name={fieldWords(condition.field)}
              value={valueWords(condition, lists)}
              onEdit={onEdit}
              onRemove={() =>
                onChange(
                  partOf(
                    conditions.filter((one) => one !== condition),
                    match,
                  ),
                )
              }
            />
          </Fragment>
        ))}
      </span>
    </Fragment>
  ))
  // Other filters stand beside it and are met as well, so an "or" has its brackets.
  return match === 'any' && places.length > 1 ? <span className={styles.brackets}>{said}</span> : said
}
