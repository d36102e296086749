import { bookOf } from '#contract/core/called.ts'
import { TAG_MAX_LENGTH, TAGS_MAX, TAGS_OF_PERSON_MAX } from '#contract/constants.ts'
import { Email, line, Phone } from '#contract/core/fields.ts'
import { folded } from '#contract/core/folded.ts'
import type { ImportLine } from '#contract/resources/survey-results.import.ts'
import { TagName } from '#contract/resources/survey-results.tags.ts'
import type { Db } from '#server/kernel/database.ts'
import { mapInPortions, portionsOf } from '#server/kernel/in-portions.ts'
import type { ImportedPerson } from './import-reading.ts'
import { selectAlike, selectKnown, selectPlaces, selectRoleNames, selectTagsByEmail } from './import.queries.ts'
import { eachOnce, namesBeyond } from './tags-named.ts'
import { selectNames } from './tags.queries.ts'

/** A line that can be carried out, as it will be stored; of whoever is known, what is empty is not said. */
export interface ReadyLine {
  line: number
  first: string
  last: string
  email: string
  phone: string | null
  role_name: string
  location_id: number | null
  department_id: number | null
  tags: string[]
  isKnown: boolean
}

const Name = line(80)
const Role = line(120)

const places = (
  find: (name: string) => { id: number } | undefined,
  name: string,
  what: string,
): { id: number | null; why?: string } => {
  if (name === '') return { id: null }
  const id = find(name)?.id
  return id === undefined ? { id: null, why: `The company has no ${what} “${name.slice(0, 60)}”.` } : { id }
}

/** Roles as the company writes them, or else as the table wrote them first: "nurse" is no other role than "Nurse". */
const roleBook = (there: readonly string[]): ((said: string) => string) => {
  const find = bookOf(there.map((name) => ({ name })))
  const fresh = new Map<string, string>()
  return (said) => {
    const known = find(said)?.name ?? fresh.get(folded(said))
    if (known === undefined) fresh.set(folded(said), said)
    return known ?? said
  }
}

/** What is wrong with a line; nothing where it can be carried out. */
const faultOf = (
  one: ImportedPerson & { role_name: string },
  email: ReturnType<typeof Email.safeParse>,
  isKnown: boolean,
) => {
  if (one.email === '') return 'There is no email address in this line.'
  if (!email.success) return 'This is not a whole email address.'
  if (!Name.safeParse(one.first).success || !Name.safeParse(one.last).success)
    return one.first && one.last ? 'A name has at most 80 characters.' : 'First and last name are both needed.'
  if (one.phone !== '' && !Phone.safeParse(one.phone).success) return 'This is not a phone number.'
  if (!Role.safeParse(one.role_name).success && !(isKnown && one.role_name === ''))
    return one.role_name ? 'A role has at most 120 characters.' : 'There is no role: name one for everybody.'
  return undefined
}

/** What is wrong with the tags of a line, given those that its person has. */
const faultOfTags = (tags: readonly string[], before: readonly string[] = []) => {
  if (tags.some((name) => !TagName.safeParse(name).success)) return `A tag has at most ${TAG_MAX_LENGTH} characters.`
  const after = eachOnce([...before, ...tags])
  return tags.length > 0 && after.length > TAGS_OF_PERSON_MAX
    ? `A person has at most ${TAGS_OF_PERSON_MAX} tags; this would be ${after.length}.`
    : undefined
}

/** The tags of a company, as lines add to them: one that goes beyond what a company may have is refused with its line. */
const tagBook = async (db: Db, company_id: number, isAsked: boolean) => {
  const there = isAsked ? await selectNames(db, [company_id]) : []
  const fresh: string[] = []
  // Written anew for each tag to be made, not for each line.
  let find = bookOf<{ name: string }>(there)
  return {
    fresh,
    refusal: (names: readonly string[]) =>
      there.length + fresh.length + namesBeyond(find, names).length > TAGS_MAX
        ? `The company would have more than ${TAGS_MAX} tags.`
        : undefined,
    take: (names: readonly string[]) => {
      const added = namesBeyond(find, names)
      if (added.length === 0) return
      fresh.push(...added)
      find = bookOf([...there, ...fresh.map((name) => ({ name }))])
    },
  }
}

const alikeKey = ({ first, last, phone }: { first: string; last: string; phone: string }) => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits ? `${folded(`${first} ${last}`)}|${digits}` : null
}

const inWords = ({ first, last }: { first: string; last: string }) =>
  `${first} ${last}`.normalize('NFC').split(/\s+/).filter(Boolean).join(' ')

/** Where one column has the whole name, and it is that of whoever is there, their last name begins where it began. */
const nameOf = (one: ImportedPerson, met: { first: string; last: string } | undefined) =>
  met && one.isWholeName && inWords(one) === inWords(met) ? met : one

/** Whoever is there has a name: a line that leaves it out says nothing of it. */
const withNamesOf = <One extends ImportedPerson>(met: { first: string; last: string }, one: One): One => ({
  ...one,
  first: one.first || met.first,
  last: one.last || met.last,
})

/** So many addresses one statement looks for. */
const SOUGHT_AT_ONCE = 2_000

/** Looks for many, portion by portion. */
const sought = async <Key, One>(keys: readonly Key[], look: (portion: Key[]) => Promise<Map<string, One>>) => {
  const found = new Map<string, One>()
  for (const portion of portionsOf(keys, SOUGHT_AT_ONCE))
    for (const [key, one] of await look(portion)) found.set(key, one)
  return found
}

const WHY_TWICE = 'This address stands in a line above already.'

/** What each line of a table would do, and those that can be carried out. */
export const judge = async (
  db: Db,
  company_id: number,
  given: readonly ImportedPerson[],
  { role_name, known }: { role_name?: string | undefined; known: 'skip' | 'update' },
): Promise<{ lines: ImportLine[]; ready: ReadyLine[]; new_tags: string[] }> => {
  const spelled = roleBook(await selectRoleNames(db, company_id))
  const heard = await mapInPortions(given, (one) => ({
    said: { ...one, role_name: spelled(one.role_name || (role_name ?? '')) },
    parsed: Email.safeParse(one.email),
  }))
  const addresses = heard.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []))
  const there = await sought(addresses, (portion) => selectKnown(db, company_id, portion))
  const keys = await mapInPortions(given, alikeKey)
  const alike = await sought(
    keys.filter((key) => key !== null),
    (portion) => selectAlike(db, company_id, portion),
  )
  const [locations, departments] = [
    await selectPlaces(db, 'locations', company_id),
    await selectPlaces(db, 'departments', company_id),
  ]
  const hasTags = given.some(({ tags }) => tags.length > 0)
  const book = await tagBook(db, company_id, hasTags)
  const worn = await sought(hasTags ? [...there.keys()] : [], (portion) => selectTagsByEmail(db, company_id, portion))
  const seen = new Set<string>()
  const lines: ImportLine[] = []
  const ready: ReadyLine[] = []
  await mapInPortions(heard, ({ said, parsed }) => {
    const email = parsed.success ? parsed.data : said.email.slice(0, 254)
    const met = there.get(email)
    const one = met ? withNamesOf(met, said) : said
    const about = { line: one.line, first: one.first.slice(0, 80), last: one.last.slice(0, 80), email }
    const location = places(locations, one.location, 'location')
    const department = places(departments, one.department, 'department')
    const fault =
      faultOf(one, parsed, met !== undefined) ??
      location.why ??
      department.why ??
      faultOfTags(one.tags, worn.get(email)) ??
      book.refusal(one.tags)
    if (fault !== undefined) lines.push({ ...about, outcome: 'invalid', why: fault, known_id: null })
    else if (seen.has(email)) lines.push({ ...about, outcome: 'twice', why: WHY_TWICE, known_id: null })
    else {
      seen.add(email)
      const key = alikeKey(one)
      const other = key === null ? undefined : alike.get(key)
      const sameName = met && folded(inWords(met)) === folded(inWords(one))
      lines.push({
        ...about,
        outcome: met ? 'known' : 'new',
        why: met
          ? sameName
            ? 'On the list already.'
            : `On the list already, as ${met.first} ${met.last}.`
          : other
            ? `Perhaps the same person as ${other.email}: same name and phone.`
            : null,
        known_id: met?.id ?? other?.id ?? null,
      })
      if (met && known === 'skip') return
      book.take(one.tags)
      ready.push({
        line: one.line,
        first: said.first && nameOf(one, met).first,
        last: said.last && nameOf(one, met).last,
        email,
        phone: one.phone || null,
        role_name: one.role_name,
        location_id: location.id,
        department_id: department.id,
        tags: one.tags,
        isKnown: met !== undefined,
      })
    }
  })
  return { lines, ready, new_tags: book.fresh }
}
