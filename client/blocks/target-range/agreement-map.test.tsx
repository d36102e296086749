import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AgreementMap, type MapRow } from './agreement-map.tsx'

const saidOf = (more: Partial<MapRow>) => {
  const row: MapRow = {
    scale: 'E3',
    range: { low: 30, high: 70, weight: 2 },
    voices: 3,
    answered: 3,
    is_needed: true,
    disagreement: 2,
    is_disputed: false,
    agreement: 0.73,
    ...more,
  }
  return renderToStaticMarkup(<AgreementMap label="Agreement" rows={[row]} voicesOf={() => []} />)
}

it('experts are called close only where their ranges share half of what they cover, and every row says where they stand', () => {
  expect(saidOf({})).toContain('Close')
  const apart = saidOf({ agreement: 0.09, disagreement: 8.6 })
  expect(apart).toContain('overlap 9 %')
  expect(apart).not.toContain('Close')
  expect(apart).toContain('In between')
  expect(saidOf({ agreement: 0.6, disagreement: 11, is_disputed: true })).toContain('They differ')
})
