import { type BoardView, CardPart } from '#contract/resources/saved-views.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { selectColumns, writeColumns } from './saved-views.queries.ts'

// Stages are the columns of a board: what somebody chose of them and of its cards stands where chosen columns stand, as `hidden:offer`.

const BOARD = 'hiring-pipeline'
const KINDS = ['parts', 'collapsed', 'opened', 'hidden'] as const

const toColumns = (view: BoardView): string[] => KINDS.flatMap((kind) => view[kind].map((key) => `${kind}:${key}`))

/** What is stored, as far as this release knows it. */
const fromColumns = (stored: readonly string[]): BoardView => {
  const of = (kind: string) =>
    stored.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1))
  const parts = CardPart.options.filter((part) => of('parts').includes(part))
  return { parts, collapsed: of('collapsed'), opened: of('opened'), hidden: of('hidden') }
}

/** How the one who asks looks at boards; null where nothing was chosen, or all is as usual. */
export const readBoardView = async (ctx: Context): Promise<BoardView | null> => {
  const chosen = await selectColumns(ctx.db, staff(ctx).user.id, BOARD)
  return chosen?.columns ? fromColumns(chosen.columns) : null
}

export const chooseBoardView = async (ctx: Context, view: BoardView): Promise<BoardView> => {
  await writeColumns(ctx.db, staff(ctx).user.id, BOARD, { columns: toColumns(view), widths: {} }, ctx.clock.now())
  return view
}
