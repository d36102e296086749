import styles from './comparison.module.css'

const SHAPES = [
  { d: 'M7 1.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11Z', isSolid: true, name: 'disc' },
  { d: 'M2 2h10v10H2Z', isSolid: true, name: 'square' },
  { d: 'M7 2a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z', isSolid: false, name: 'ring' },
  { d: 'M7 .8 13.2 7 7 13.2.8 7Z', isSolid: true, name: 'diamond' },
  { d: 'M7 1.2 13 12.2H1Z', isSolid: true, name: 'triangle' },
  { d: 'M2.5 2.5h9v9h-9Z', isSolid: false, name: 'open square' },
  { d: 'M7 1.6 12.4 7 7 12.4 1.6 7Z', isSolid: false, name: 'open diamond' },
  { d: 'M7 12.8 1 1.8h12Z', isSolid: true, name: 'triangle on its point' },
] as const

/** How many people can be told apart. */
const SHAPE_COUNT = SHAPES.length

/** The form of a person in a comparison, by their place: forms tell people apart, colours do not. */
export const Shape = ({ at }: { at: number }) => {
  const { d, isSolid } = SHAPES[at % SHAPE_COUNT] ?? SHAPES[0]
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className={isSolid ? styles.solid : styles.open}>
      <path d={d} />
    </svg>
  )
}
