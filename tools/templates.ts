const camel = (name: string): string => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`-${name}`)
const words = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The files of a slice that lists the rows of companies in reach: contract, routes, service, queries, data and test. */
export const sliceFiles = (name: string): Record<string, string> => {
  const it = camel(name)
  const rows = name.replaceAll('-', '_')
  const folder = `server/slices/${name}/${name}`
  return {
    [`contract/resources/${name}.ts`]: `import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id } from '#contract/core/fields.ts'
import { itemsReply } from '#contract/core/page.ts'

export const ${pascal(name)}Row = z.object({ id: Id, company_id: Id })
export type ${pascal(name)}Row = z.output<typeof ${pascal(name)}Row>

export const ${it} = {
  list: endpoint({
    method: 'GET',
    path: '/${name}',
    summary: '${words(name)} in reach',
    access: 'signed-in',
    addition: true,
    replies: { 200: itemsReply(200, '${rows}', ${pascal(name)}Row) },
  }),
}
`,
    [`${folder}.routes.ts`]: `import { ${it} } from '#contract/resources/${name}.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { list${pascal(name)} } from './${name}.service.ts'

export const ${it}Slice = slice(${it}, {
  list: async (ctx) => answer(200, { ${rows}: await list${pascal(name)}(ctx) }),
})
`,
    [`${folder}.service.ts`]: `import type { ${pascal(name)}Row } from '#contract/resources/${name}.ts'
import type { Context } from '#server/kernel/context.ts'
import { select${pascal(name)} } from './${name}.queries.ts'

/** ${words(name)} in reach, newest first. */
export const list${pascal(name)} = (ctx: Context): Promise<${pascal(name)}Row[]> => select${pascal(name)}(ctx.db, ctx.scope)
`,
    [`${folder}.queries.ts`]: `import { desc } from 'drizzle-orm'
import { surveyResults as table } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

// Name the slice's own table here.
export const select${pascal(name)} = (db: Db, scope: Scope) =>
  db
    .select({ id: table.id, company_id: table.company_id })
    .from(table)
    .where(inScope(scope, table.company_id))
    .orderBy(desc(table.id))
    .limit(100)
`,
    [`${folder}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

describe('GET /${name}', () => {
  it('200 lists rows of companies in reach, and no others', async () => {
    const token = await signIn(server, 'company.owner@demo.test')
    const reply = await server.call('GET', '/${name}', { token })
    expect(reply.status).toBe(200)
    const companies: number[] = reply.body.${rows}.map((row: { company_id: number }) => row.company_id)
    expect(new Set(companies).size).toBe(1)
  })
  it('401 for whoever is not signed in', async () => {
    expect((await server.call('GET', '/${name}')).status).toBe(401)
  })
})
`,
    [`client/data/${name}.ts`]: `import { queryOptions } from '@tanstack/react-query'
import type { ${it} } from '#contract/resources/${name}.ts'
import { authorizedCall } from '#client/lib/session.ts'

export const ${it}Query = queryOptions({
  queryKey: ['${name}'],
  queryFn: async () => (await authorizedCall<typeof ${it}.list>({ method: 'GET', path: '/${name}' })).${rows},
})
`,
  }
}

/** The file of a private page with its one heading and its empty state. */
export const pageFiles = (name: string): Record<string, string> => ({
  [`client/pages/${name}/${name}.page.tsx`]: `import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'

/** /${name} */
export const ${pascal(name)}Page = () => (
  <>
    <PageHeader title="${words(name)}" />
    <EmptyState title="Nothing here yet">What will stand here, in a sentence.</EmptyState>
  </>
)
`,
})
