import type { Order } from '@haat/contract/order/order'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

import { OrderCard } from '#app/features/order/list/order-card.tsx'
import { PlacedPanel } from '#app/features/order/list/placed-panel.tsx'
import { OrderSums } from '#app/features/order/details/order-sums.tsx'
import { OrderGlance } from '#app/features/order/order-glance.tsx'
import { PaymentNotice } from '#app/features/order/payment/payment-notice.tsx'

import { aShop } from '../../../test/a-shop.ts'
import { anOrder } from '../../../test/an-order.ts'

const nothing = () => undefined
const later = async () => undefined
const shop = aShop({ address: '12 Gulshan Avenue, Dhaka', supportPhone: '09600-000000' })
const routerOf = (element: ReactElement) =>
  createMemoryRouter([{ id: 'root', path: '*', loader: () => shop, element }], {
    hydrationData: { loaderData: { root: shop } },
  })
const wordsOf = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={routerOf(element)} />)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

const may = anOrder().may
const closed = { ...may, cancel: null, pay: false, payCash: false }
const cash = { paymentMethod: 'cash', paymentChannel: null, collect: 'door' } as const
const paid = { paymentStatus: 'paid', received: 560, due: 0, may: closed } as const
const delivered = { ...cash, ...paid, status: 'delivered' } as const
const back = {
  _id: '0190a000-0000-7000-8000-0000000000e1',
  wants: 'refund',
  reason: 'size',
  closesAt: null,
  exchangeOrderId: null,
} as const
const isApproved = { status: 'approved', closesAt: '2026-12-12T04:00:00.000Z' } as const
const cancelled = { status: 'cancelled', due: 0, currentTotal: 0, may: closed } as const

interface State {
  order: Partial<Order>
  /** Its badges on the card, one after the other. */
  badges: string
  /** What the card says in addition to them. */
  says?: string
  neverSays?: readonly string[]
  /** It is thanked for where it was just placed. */
  isThanked?: false
}

const states: Readonly<Record<string, State>> = {
  'waits for its online payment': {
    order: {},
    badges: 'Pending|Unpaid',
    says: '৳560 is still to be paid online.',
  },
  'to be paid in cash': { order: { ...cash }, badges: 'Pending|Unpaid', neverSays: ['to be paid'] },
  'its last payment failed': {
    order: { paymentStatus: 'failed' },
    badges: 'Pending|Payment failed',
  },
  'its payment is held': {
    order: { paymentHeld: true, may: closed },
    badges: 'Pending|Payment being checked',
    says: 'please do not pay again',
    neverSays: ['Unpaid', 'still to be paid'],
  },
  'paid in part': {
    order: { paymentStatus: 'partially-paid', received: 200.5, due: 359.5 },
    badges: 'Pending|Partly paid',
    says: '৳359.50 is still to be paid online.',
  },
  paid: { order: { ...paid }, badges: 'Pending|Paid' },
  'paid twice, the second on its way back': {
    order: { ...paid, received: 1_120, goingBack: 560 },
    badges: 'Pending|Paid',
  },
  packed: { order: { ...paid, status: 'processing' }, badges: 'Processing|Paid' },
  'on its way': { order: { ...cash, status: 'shipped' }, badges: 'Shipped|Unpaid' },
  'refused at the door': {
    order: { ...cash, status: 'shipped', returning: true },
    badges: 'Shipped|On its way back to us|Unpaid',
  },
  delivered: { order: { ...delivered }, badges: 'Delivered|Paid' },
  'asked to be given back': {
    order: { ...delivered, returns: [{ ...back, status: 'requested' }] },
    badges: 'Delivered|Paid|Return requested',
    says: 'We look at your request and write to you within 72 hours.',
  },
  'allowed to be given back': {
    order: { ...delivered, returns: [{ ...back, ...isApproved }] },
    badges: 'Delivered|Paid|Return approved',
    says: 'reaches us by 12 Dec 2026.|It goes to: Haat, 12 Gulshan Avenue, Dhaka · 09600-000000|You pay the courier for the way back.',
  },
  'allowed to be exchanged at the shop’s cost': {
    order: {
      ...delivered,
      returns: [
        {
          ...back,
          ...isApproved,
          wants: 'exchange',
          reason: 'wrong',
          exchangeOrderId: '0190a000-0000-7000-8000-00000044d30b',
        },
      ],
    },
    badges: 'Delivered|Paid|Exchange approved',
    says: 'The way back costs you nothing: keep the courier&#x27;s receipt.|Exchange order #44d30b',
  },
  'given back, and being checked': {
    order: { ...delivered, returns: [{ ...back, status: 'received' }] },
    badges: 'Delivered|Paid|Goods received',
    says: 'We check them, then your money goes back.',
  },
  'refused to be given back': {
    order: { ...delivered, returns: [{ ...back, status: 'rejected' }] },
    badges: 'Delivered|Paid|Return rejected',
    says: 'View Details says why.',
  },
  'no longer in a return': {
    order: {
      ...delivered,
      returns: [
        { ...back, status: 'cancelled' },
        { ...back, _id: 'b', status: 'settled' },
      ],
    },
    badges: 'Delivered|Paid',
  },
  'what an exchange brings, with nothing to pay': {
    order: {
      ...cash,
      ...paid,
      exchangeOf: '0190a000-0000-7000-8000-0000005d880a',
      source: 'exchange',
    },
    badges: 'Pending|Paid',
    says: 'Exchange for order #5d880a| · nothing to pay',
  },
  'what an exchange brings, with a rest to pay': {
    order: { ...cash, exchangeOf: '0190a000-0000-7000-8000-0000005d880a', due: 60.5 },
    badges: 'Pending|Unpaid',
    says: 'Exchange for order #5d880a| · ৳60.50 to pay',
  },
  'cancelled before anything was paid': {
    order: { ...cancelled },
    badges: 'Cancelled|Unpaid',
    neverSays: ['to be paid', 'Pay'],
    isThanked: false,
  },
  'cancelled, its money asked back': {
    order: { ...paid, ...cancelled, goingBack: 560 },
    badges: 'Cancelled|Being refunded',
    neverSays: ['Paid'],
    isThanked: false,
  },
  'cancelled, its money sent back': {
    order: { ...paid, ...cancelled, paymentStatus: 'refunded', refunded: 560 },
    badges: 'Cancelled|Refunded',
    neverSays: ['Paid', 'Being refunded'],
    isThanked: false,
  },
}

describe.each(Object.entries(states))('an order that is %s', (_, state) => {
  const order = anOrder(state.order)
  const card = wordsOf(
    <OrderCard
      order={order}
      notice={<PaymentNotice order={order} onPay={nothing} onChanged={later} />}
      actions={null}
      onReview={nothing}
    />,
  )

  it('has its badges, and nothing on the card says otherwise', () => {
    expect(card).toMatch(/^\|#0000aa\|/)
    expect(card.slice('|#0000aa|'.length).split('|Ordered on')[0]).toBe(state.badges)
    expect(card).toContain(state.says ?? '')
    for (const words of state.neverSays ?? []) {
      expect(card.split('|')).not.toContain(words)
      expect(card).not.toContain(` ${words}`)
    }
  })

  it('is thanked for unless it is cancelled, with no sum where nothing is due', () => {
    const panel = wordsOf(<PlacedPanel order={order} />)
    expect(panel.includes('Thank you')).toBe(state.isThanked !== false)
    expect(panel).not.toContain('৳0')
    expect(panel.includes('ready for the courier')).toBe(order.collect === 'door' && order.due > 0)
  })
})

describe('sums of an order', () => {
  const sumsOf = (own: Partial<Order>) => wordsOf(<OrderSums order={anOrder(own)} />)

  it('what it cost is in whole taka, and a line says what rounding adds', () => {
    // 635.20 + 60 = 695.20, rounded to 695; 1,139.80 − 0.50 + 60 = 1,199.30, rounded to 1,199.
    expect(sumsOf({ subtotal: 635.2, totalPrice: 695, currentTotal: 695 })).toBe(
      '|Subtotal|৳635|Shipping|৳60|Total|৳695|To pay online|৳560|',
    )
    const discounts = [{ kind: 'staff' as const, amount: 0.5 }]
    const order = { subtotal: 1_139.8, discounts, totalPrice: 1_199, currentTotal: 1_199 }
    expect(sumsOf(order)).toContain(
      '|Subtotal|৳1,140|Discount by the shop|-৳1|Shipping|৳60|Total|৳1,199|',
    )
    expect(sumsOf({ ...order, discounts: [{ kind: 'staff', amount: 0.4 }] })).toContain(
      '|Discount by the shop|৳0|Shipping|৳60|Rounding|-৳1|Total|৳1,199|',
    )
  })

  it('what is shown adds up to the total, whatever it cost', () => {
    const poisha = (most: number) => fc.nat(most).map((amount) => amount / 100)
    fc.assert(
      fc.property(
        poisha(9_999_99),
        poisha(99_99),
        poisha(500_00),
        (subtotal, amount, deliveryFee) => {
          const discounts = amount > 0 ? [{ kind: 'staff' as const, amount }] : []
          const totalPrice = Math.round((subtotal + 100 - amount + deliveryFee) * 100) / 100
          const order = { subtotal: subtotal + 100, discounts, deliveryFee }
          const total = Math.floor(totalPrice + 0.5)
          const rows = sumsOf({ ...order, totalPrice: total, currentTotal: total }).split('|Total|')
          const figures = rows.map((part) =>
            [...part.matchAll(/(-?)৳([\d,]+)/g)].map(([, sign, digits = '']) =>
              Number(`${sign}${digits.replaceAll(',', '')}`),
            ),
          )
          const sum = figures[0]?.reduce((all, figure) => all + figure, 0)
          expect(sum).toBe(figures[1]?.[0])
        },
      ),
    )
  })

  it('an order that waits for its online payment arrives on no day', () => {
    const glanceOf = (own: Partial<Order>) => wordsOf(<OrderGlance order={anOrder(own)} />)
    expect(glanceOf(paid)).toContain('Arrives')
    expect(glanceOf(cash)).toContain('Arrives')
    expect(glanceOf({})).not.toContain('Arrives')
  })

  it('what moved or is due stays exact', () => {
    expect(sumsOf({ received: 200.5, due: 359.5 })).toContain(
      '|Received|৳200.50|To pay online|৳359.50|',
    )
  })

  it('money paid twice goes back, until it did', () => {
    const twice = { ...paid, received: 1_120 }
    expect(sumsOf({ ...twice, goingBack: 560 })).toContain(
      '|Received|৳1,120|On its way back to you|৳560|',
    )
    expect(sumsOf({ ...twice, refunded: 560 })).toMatch(/\|Received\|৳1,120\|Given back\|৳560\|$/)
  })
})
