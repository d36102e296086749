import { useEffect } from 'react'

export function Title({ text }: { text: string }) {
  // expect-next: react-hooks(exhaustive-deps)
  useEffect(() => { document.title = text }, [])
  return <b>{text}</b>
}
