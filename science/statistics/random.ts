/** Gives the next number of a seeded sequence. */
export type Source = () => number

/** Seeded generator of whole numbers 0..2^32 - 1 (mulberry32). Seed 108 starts 1825419314, 1566459441, 3207381859. */
export function mulberry32(seed: number): Source {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
}

/** Uniform numbers strictly between 0 and 1 from whole ones. */
export function uniforms(source: Source): Source {
  return () => (source() + 0.5) / 2 ** 32
}

/** Standard normal numbers: of each pair of uniforms first the cosine, then the sine (Box and Muller). */
export function normals(uniform: Source): Source {
  let waiting: number | null = null
  return () => {
    if (waiting !== null) {
      const second = waiting
      waiting = null
      return second
    }
    const r = Math.sqrt(-2 * Math.log(uniform()))
    const angle = 2 * Math.PI * uniform()
    waiting = r * Math.sin(angle)
    return r * Math.cos(angle)
  }
}
