import { folded } from './folded.ts'
import { lowered } from './lowered.ts'

/*
 * Tags, places and pipelines of a company, stages of a pipeline and franchises are told apart by their names, and neither capital letters nor accents make another name.
 * Earlier releases told them apart by accents too: of two that stand since then, each is found by its own name.
 */

interface Named {
  name: string
}

/** Finds what is called so: by its own name, but for capital letters; else by its name without accents. */
export const bookOf = <One extends Named>(all: readonly One[]): ((name: string) => One | undefined) => {
  const by = (key: (name: string) => string) => new Map(all.toReversed().map((one) => [key(one.name), one]))
  const [own, plain] = [by(lowered), by(folded)]
  return (name) => own.get(lowered(name)) ?? plain.get(folded(name))
}

/** What is called so among some. */
export const calledSo = <One extends Named>(all: readonly One[], name: string): One | undefined => bookOf(all)(name)

/** Why a name cannot be given: what there is, and that it is called so. "The company has a tag of that name." */
export const takenWords = (what: string, other: string, name: string): string =>
  lowered(other) === lowered(name) ? `${what} of that name.` : `${what} called “${other}”. Accents make no other name.`

/** Whether a name that was given away before cannot be given back: another has it, or one that came or changed since has it but for accents. */
export const isTakenSince = <One extends Named & { updated_at: Date }>(
  others: readonly One[],
  name: string,
  since: Date,
): boolean =>
  others.some(
    (one) =>
      lowered(one.name) === lowered(name) ||
      (folded(one.name) === folded(name) && one.updated_at.getTime() > since.getTime()),
  )
