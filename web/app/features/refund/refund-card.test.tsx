import type { Refund } from '@haat/contract/order/refund'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { RefundCard } from './refund-card.tsx'

const id = '0190a000-0000-7000-8000-0000000000aa'
const statuses = ['pending', 'approved', 'processing', 'refunded'] as const
const refund: Refund = {
  _id: id,
  createdAt: '2026-11-21T04:00:00.000Z',
  orderId: { _id: id, transaction_id: 'T1', totalPrice: 560 },
  tranId: 'T2',
  refundMethod: 'bkash',
  refundNumber: '01712345678',
  refundStatus: 'refunded',
  amount: 560,
  kind: 'request',
  reason: null,
  steps: statuses.map((status, at) => ({ status, at: `2026-11-21T04:0${at}:00.000Z` })),
}

const cardOf = (one: Refund) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RefundCard refund={one} />
    </MemoryRouter>,
  )

it('names the payment that goes back, not another one of its order', () => {
  expect(cardOf(refund)).toMatch(/Transaction ID<.*>T2</)
  expect(cardOf({ ...refund, tranId: null })).toMatch(/Transaction ID<.*>T1</)
})

it('a refund that was paid is shown to its customer with all its steps', () => {
  expect(cardOf(refund)).toMatch(/Refunded.*<ol.*Pending.*Approved.*Processing.*Refunded/)
})
