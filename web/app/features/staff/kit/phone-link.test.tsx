import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { PhoneLink } from './phone-link.tsx'

it('a number is dialled without what people write in it, and who was forgotten has no link', () => {
  const link = renderToStaticMarkup(<PhoneLink phone="09600-000 000" className="" />)
  expect(link).toBe('<a href="tel:09600000000" class="">09600-000 000</a>')
  expect(renderToStaticMarkup(<PhoneLink phone="" />)).toBe('')
  expect(renderToStaticMarkup(<PhoneLink phone={undefined} />)).toBe('')
})
