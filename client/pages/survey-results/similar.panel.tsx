import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SimilarPeople } from '#contract/resources/survey-results.likeness.ts'
import { similarQuery } from '#client/data/survey-results.likeness.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { Section } from '#client/ui/section.tsx'
import { nearWords } from './similar.model.ts'
import styles from './likeness.module.css'

type Like = SimilarPeople['people'][number]

const groupsOf = (people: readonly Like[]): Like[][] => {
  const groups = new Map<number, Like[]>()
  for (const one of people) groups.set(one.group, [...(groups.get(one.group) ?? []), one])
  return [...groups.values()]
}

/** Inside a group the order would say something that was not measured: it is by name. */
const byName = (group: readonly Like[]) =>
  group.toSorted((a, b) => a.last.localeCompare(b.last) || a.first.localeCompare(b.first))

const Group = ({ group, beyond }: { group: readonly Like[]; beyond: number }) => (
  <li>
    {group.length + beyond > 1 ? <p className={styles.tied}>{nearWords(group.length, beyond)}</p> : null}
    <ul>
      {byName(group).map((one) => (
        <li key={one.id} className={styles.like}>
          <Link to="/survey-results/$id" params={{ id: String(one.id) }} className={nameLinkClass}>
            {fullName(one)}
          </Link>
          <small>
            {one.role_name}, {one.status_name}
          </small>
          <span title="Distance in standard deviations over the facets">{one.distance.toFixed(1)}</span>
        </li>
      ))}
    </ul>
  </li>
)

/** Whose profile is nearest: a measure that is named, and ties that are called ties. */
export const SimilarPanel = ({ resultId }: { resultId: number }) => {
  const { data } = useQuery(similarQuery(resultId))
  if (!data || data.people.length === 0) return null
  const groups = groupsOf(data.people)
  return (
    <Section title="Similar people" ruled>
      <ol className={styles.groups}>
        {groups.map((group, at) => (
          <Group key={group[0]?.id} group={group} beyond={at === groups.length - 1 ? data.tied_beyond : 0} />
        ))}
      </ol>
      <Disclosure title="How near is measured">
        <p className={styles.quiet}>
          The number is the distance of two profiles over the 27 facets, in standard deviations: 0 would be the same in
          everything. Two people taken at random are about 7 apart. Looked for among{' '}
          {countOf(data.considered, 'person', 'people')} of the company, the newest first. Near in profile says nothing
          of who does the work better.
        </p>
      </Disclosure>
    </Section>
  )
}
