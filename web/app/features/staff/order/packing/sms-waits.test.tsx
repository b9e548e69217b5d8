import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { SmsWaits } from './sms-waits.tsx'

const said = (parcels: number, left: number | null) =>
  renderToStaticMarkup(<SmsWaits parcels={parcels} left={left} />).replaceAll(/<[^>]*>/g, '')

it('a hand-over of more parcels than SMS may go out says that some customers hear later', () => {
  expect(said(21, 20)).toBe(
    'Only 20 SMS can go out for you in this hour: some customers hear of their parcel a little later. You can hand over all the same.',
  )
  expect(said(20, 20)).toBe('')
  expect(said(1_000, null)).toBe('')
})
