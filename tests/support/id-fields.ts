import * as z from 'zod/mini'
import { may, type Permission, permissions } from '#contract/access/permissions.ts'
import { type Call, calls, isStaffCall } from './calls.ts'

/** A place in a request that takes the number of a row: `body.places.[].location_id`. */
export interface IdField {
  call: Call
  title: string
  part: 'query' | 'body'
  path: readonly string[]
  leaf: string
}

type Schema = z.core.JSONSchema.BaseSchema

/** Numbers of rows go by these names; a list of several in a query is text. */
const NAMED = /(^|_)ids?$|Ids?$|^with$|^pinned$/
const childrenOf = (schema: Schema, path: readonly string[]): [Schema, readonly string[]][] => [
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) =>
    (all ?? []).map((one): [Schema, readonly string[]] => [one as Schema, path]),
  ),
  ...Object.entries(schema.properties ?? {}).map(([name, one]): [Schema, readonly string[]] => [
    one as Schema,
    [...path, name],
  ]),
  ...(schema.items ? [[schema.items as Schema, [...path, '[]']] satisfies [Schema, readonly string[]]] : []),
]

const leafOf = (path: readonly string[]): string => path.findLast((part) => part !== '[]') ?? ''

const pathsIn = (schema: Schema, path: readonly string[] = []): string[][] => {
  const below = childrenOf(schema, path)
  if (below.length) return below.flatMap(([one, at]) => pathsIn(one, at))
  return NAMED.test(leafOf(path)) ? [[...path]] : []
}

const mayOwner = ({ e }: Call): boolean =>
  !(e.access in permissions) || may({ role: 'COMPANY_OWNER', can_view_hiring_pipeline: true }, e.access as Permission)

/** Every such place in what staff may send, read from the schemas; the platform may send all of it. */
export const allIdFields: IdField[] = calls
  .filter((call) => isStaffCall(call.e))
  .flatMap((call) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = call.e[part]
      if (!schema) return []
      const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema
      const paths = new Map(pathsIn(json).map((path) => [path.join('.'), path]))
      return [...paths].map(([name, path]) => ({
        call,
        part,
        path,
        leaf: leafOf(path),
        title: `${call.title} ${part}.${name}`,
      }))
    }),
  )

/** Those of what the owner of a company may send. */
export const idFields: IdField[] = allIdFields.filter(({ call }) => mayOwner(call))

/** The same value with a number put in at a place: beside what stands in a list, in the first of several things. */
export const withId = (value: unknown, [head, ...rest]: readonly string[], id: number): unknown => {
  if (head === undefined) return id
  if (head !== '[]') {
    const own = (value ?? {}) as Record<string, unknown>
    return { ...own, [head]: withId(own[head], rest, id) }
  }
  const list = Array.isArray(value) ? value : []
  return rest.length === 0 ? [...list, id] : [withId(list[0], rest, id), ...list.slice(1)]
}
