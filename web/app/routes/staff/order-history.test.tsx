import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { aStaffOrder } from '../../../test/a-staff-order.ts'
import { OrderHistory } from './order-history.tsx'

const address = { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'House 1' }
const snapshot = {
  ...{ customerName: 'Rahima', phone: '01711111111', deliveryAddress: address, items: [] },
  ...{ deliveryFee: 60, discounts: [], collect: null, totalPrice: 60 },
}

it('steps and changes of an order stand in the order of time', () => {
  const order = aStaffOrder({
    history: [
      { status: 'pending', at: '2026-11-21T09:54:00.000Z', by: 'customer' },
      { status: 'cancelled', at: '2026-11-21T09:56:00.000Z', by: 'admin', reason: 'Sorry' },
    ],
    historyNames: ['Rahima', 'Dina Desk'],
    cancelReason: 'no-stock',
    changes: [
      {
        ...{ number: 1, at: '2026-11-21T09:55:00.000Z', by: 'Dina Desk', note: '' },
        ...{ before: snapshot, after: { ...snapshot, customerName: 'Karima' } },
      },
    ],
  })
  const words = renderToStaticMarkup(<OrderHistory order={order} />).replaceAll(/<[^>]*>/g, ' ')
  const places = ['Pending', 'Karima', 'Cancelled', 'Out of stock', 'Sorry'].map((word) =>
    words.indexOf(word),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
