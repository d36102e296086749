import { RETAKE_SOON_DAYS } from '#contract/constants.ts'
import type { AskedAgain } from '#contract/resources/survey-results.again.ts'
import { countOf } from '#client/lib/format.ts'
import { namedPeople } from '#client/lib/named-people.ts'

/** What a new assessment does, in sentences; the counts are of people, and one alone is named. */
export const againWords = (people: readonly AskedAgain[]): string[] => {
  const count = (outcome: AskedAgain['outcome']) => people.filter((one) => one.outcome === outcome).length
  const [again, anew] = [count('again'), count('anew')]
  const who = (n: number) => (people.length === 1 ? namedPeople(people) : countOf(n, 'person', 'people'))
  return [
    ...(again
      ? [
          `${who(again)} ${again === 1 ? 'takes' : 'take'} it again: the result so far stays as it is, and the new one stands beside it.`,
        ]
      : []),
    ...(anew
      ? [
          `${who(anew)} ${anew === 1 ? 'begins' : 'begin'} anew: what was answered so far is set aside in the archive, not lost, and the old link ends.`,
        ]
      : []),
  ]
}

/** A warning where somebody finished lately; nothing where nobody did. */
export const soonWords = (people: readonly AskedAgain[]): string | null => {
  const soon = people.filter(({ is_soon }) => is_soon)
  if (soon.length === 0) return null
  const least = Math.min(...soon.map(({ days_since }) => days_since ?? 0))
  const when = least === 0 ? 'today' : least === 1 ? 'yesterday' : `${least} days ago`
  const who = soon.length === 1 ? `They finished ${when}.` : `${soon.length} of them finished lately, the last ${when}.`
  return `${who} Within ${RETAKE_SOON_DAYS} days people remember what they answered: a difference may be practice, not change.`
}
