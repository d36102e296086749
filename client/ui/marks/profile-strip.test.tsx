import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProfileStrip } from './profile-strip.tsx'

it('small marks are read out each with its range; without a score the words say so', () => {
  const score = { name: 'Conscientiousness', percentile: 77, low: 59, high: 90 }
  expect(renderToStaticMarkup(<ProfileStrip scores={[score]} />)).toContain('Conscientiousness 77, likely 59 to 90')
  const none = renderToStaticMarkup(<ProfileStrip scores={[]} />)
  expect(none).toContain('No scores')
  expect(none).not.toContain('<svg')
})
