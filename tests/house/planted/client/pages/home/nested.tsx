export function Outer({ items }: { items: string[] }) {
  // expect-next: react(no-unstable-nested-components)
  function Row({ item }: { item: string }) {
    return <li>{item}</li>
  }
  return <ul>{items.map((item) => <Row key={item} item={item} />)}</ul>
}
