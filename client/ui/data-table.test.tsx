import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { TableContent } from './table/table-types.ts'

const drawn = (content: TableContent<string>) =>
  renderToStaticMarkup(
    <DataTable
      label="People"
      columns={[{ key: 'name', title: 'Name', cell: (name: string) => name }]}
      content={content}
      rowKey={(name) => name}
      rowName={(name) => name}
      empty="Nobody is here"
      foot="No people"
    />,
  )

describe('A table of rows', () => {
  it('says how many there are when that is known, not while it is loading', () => {
    expect(drawn({ at: 'loading' })).not.toContain('No people')
    expect(drawn({ at: 'ready', rows: ['Ada'] })).toContain('No people')
  })
  it('stands first with the rows that a screen has room for: the rest is drawn a frame later', () => {
    const rows = Array.from({ length: 50 }, (_, at) => `Person ${at}`)
    vi.stubGlobal('innerHeight', 720)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(drawn({ at: 'ready', rows }).split('data-key').length - 1).toBe(20)
    expect(drawn({ at: 'ready', rows: rows.slice(0, 3) }).split('data-key').length - 1).toBe(3)
  })
})
