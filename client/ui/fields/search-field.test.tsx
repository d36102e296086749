import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SearchField } from './search-field.tsx'

it('a search takes no more than a list can be searched for: whatever is pasted is what is looked for', () => {
  const field = renderToStaticMarkup(<SearchField label="Name" value="" onChange={() => {}} />)
  expect(field).toMatch(/maxlength="200"/i)
})
