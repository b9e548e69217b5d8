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
  refundMethod: 'bkash',
  refundNumber: '01712345678',
  refundStatus: 'refunded',
  amount: 560,
  kind: 'request',
  reason: null,
  steps: statuses.map((status, at) => ({ status, at: `2026-11-21T04:0${at}:00.000Z` })),
}

it('a refund that was paid is shown to its customer with all its steps', () => {
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <RefundCard refund={refund} />
    </MemoryRouter>,
  )
  expect(card).toMatch(/Refunded.*<ol.*Pending.*Approved.*Processing.*Refunded/)
})
