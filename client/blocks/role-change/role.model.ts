import type { RoleEffects } from '#contract/resources/survey-results.roles.ts'
import { countOf } from '#client/lib/format.ts'
import { namedPeople } from '#client/lib/named-people.ts'

/** What a change does, in sentences: who changes, and what becomes of the fits. One alone is named. */
export const effectWords = (effects: RoleEffects, hasFits: boolean): string[] => {
  const { people, in_role, new_fit, other_fit, same_fit, no_fit_left, without_fit, role_name } = effects
  const changing = people - in_role
  const who = (n: number) => (people === 1 ? namedPeople(effects.rows) : countOf(n, 'person', 'people'))
  if (changing === 0)
    return [people === 1 ? `Already in the role ${role_name}.` : `All of them are in this role already.`]
  const fits: [number, string][] = hasFits
    ? [
        [new_fit, new_fit === 1 ? 'has a fit for the first time' : 'have a fit for the first time'],
        [other_fit, other_fit === 1 ? 'is held against another benchmark' : 'are held against another benchmark'],
        [no_fit_left, no_fit_left === 1 ? 'has no fit any more' : 'have no fit any more'],
        [same_fit, same_fit === 1 ? 'keeps the fit as it is' : 'keep the fit as it is'],
        [without_fit, without_fit === 1 ? 'has no fit before or after' : 'have no fit before or after'],
      ]
    : []
  return [
    `${who(changing)} ${changing === 1 ? 'changes' : 'change'} role${in_role ? `, ${in_role} ${in_role === 1 ? 'is' : 'are'} in it already` : ''}.`,
    ...fits.flatMap(([n, words]) => (n ? [`${who(n)} ${words}.`] : [])),
  ]
}
