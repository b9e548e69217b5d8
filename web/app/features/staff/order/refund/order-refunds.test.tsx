import type { OrderMoney } from '@haat/contract/order/refund'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { OrderRefunds } from './order-refunds.tsx'

const nothing: OrderMoney = {
  method: null,
  ifCancelled: [],
  paid: 0,
  refunded: 0,
  underway: 0,
  left: 0,
  held: false,
  refunds: [],
}

const order = {
  _id: 'an-order',
  version: 1,
  status: 'pending' as const,
  items: [],
  subtotal: 0,
  discount: 0,
  deliveryFee: 0,
  totalPrice: 0,
}

const shown = (money: OrderMoney) =>
  renderToString(
    <OrderRefunds
      order={order}
      money={money}
      method=""
      walletWords={String}
      onChanged={() => undefined}
    >
      {() => null}
    </OrderRefunds>,
  )

it('an order without money says that nothing was received', () => {
  expect(shown(nothing)).toContain('Nothing was received for this order.')
})

it('an order whose payment is held does not say that nothing was received', () => {
  expect(shown({ ...nothing, held: true })).not.toContain('Nothing was received')
  expect(shown({ ...nothing, held: true })).toContain('its payment is held')
})
