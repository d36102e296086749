import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The least that React needs to show as much as our pages do: a form, and lists whose rows are drawn where they are seen.

const ROW_PX = { table: 40, board: 96 }

const SEEN_PX = 1_000

const List = ({ names, height }: { names: string[]; height: number }) => {
  const [top, setTop] = useState(0)
  const first = Math.floor(top / height)
  const seen = names.slice(first, first + Math.ceil(SEEN_PX / height))
  return (
    <div
      style={{ blockSize: '80vh', flex: 1, overflow: 'auto' }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div style={{ blockSize: names.length * height, position: 'relative' }}>
        {seen.map((name, at) => (
          <article
            key={name}
            data-card
            style={{ position: 'absolute', insetBlockStart: (first + at) * height, blockSize: height }}
          >
            {name}
          </article>
        ))}
      </div>
    </div>
  )
}

const Lists = ({ columns, height }: { columns: number; height: number }) => {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const load = async () => setNames((await (await fetch('/names')).json()) as string[])
    void load()
  }, [])
  const each = Math.ceil(names.length / columns)
  return (
    <main>
      <h1>Bare</h1>
      <div style={{ display: 'flex' }}>
        {names.length > 0
          ? Array.from({ length: columns }, (_, at) => (
              <List key={at} height={height} names={names.slice(at * each, at * each + each)} />
            ))
          : null}
      </div>
    </main>
  )
}

const Form = () => (
  <main>
    <h1>Bare</h1>
    <form>
      {['First name', 'Last name', 'Email'].map((name) => (
        <label key={name}>
          {name} <input name={name} />
        </label>
      ))}
      <button>Start</button>
    </form>
  </main>
)

const page = {
  '/form': <Form />,
  '/table': <Lists columns={1} height={ROW_PX.table} />,
  '/board': <Lists columns={6} height={ROW_PX.board} />,
}[location.pathname]

const root = document.querySelector('#root')
if (root) createRoot(root).render(page)
