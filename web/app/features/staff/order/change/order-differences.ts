import type { OrderSnapshot, StaffOrder } from '@haat/contract/order/staff-order'

import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { areaName } from '#app/components/place/find-areas.ts'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'

/** One thing that is other than it was. '' where there was nothing, or nothing is left. */
export interface Difference {
  what: string
  before: string
  after: string
}

/** The part of an order that a change may change. */
export const snapshotOf = (order: StaffOrder): OrderSnapshot => ({
  ...order,
  items: order.items.map(({ _id: itemId, ...item }) => ({ ...item, itemId })),
})

/** What differs between two states of an order, in words. */
export function orderDifferences(before: OrderSnapshot, after: OrderSnapshot): Difference[] {
  const all = [
    { what: m.staff_order_entry_name(), of: ({ customerName }: OrderSnapshot) => customerName },
    { what: m.staff_order_entry_phone(), of: ({ phone }: OrderSnapshot) => phone },
    { what: m.staff_order_address(), of: addressOf },
    {
      what: m.staff_order_delivery(),
      of: ({ deliveryFee }: OrderSnapshot) => formatTaka(deliveryFee, 2),
    },
    { what: m.staff_order_entry_discount(), of: discountsOf },
    {
      what: m.staff_order_payment(),
      of: ({ collect }: OrderSnapshot) =>
        collect === 'door' ? m.staff_order_cash() : m.staff_order_ssl(),
    },
    {
      what: m.staff_order_total(),
      of: ({ totalPrice }: OrderSnapshot) => formatTaka(totalPrice, 2),
    },
  ].map(({ what, of }) => ({ what, before: of(before), after: of(after) }))
  return [...all.slice(0, 3), ...linesOf(before, after), ...all.slice(3)].filter(
    (one) => one.before !== one.after,
  )
}

const addressOf = ({ deliveryAddress }: OrderSnapshot) =>
  [deliveryAddress.addressDetails, areaName(deliveryAddress)].filter(Boolean).join(', ')

const discountsOf = ({ discounts }: OrderSnapshot) =>
  discounts
    .map(({ amount, code }) => [code, formatTaka(amount, 2)].filter(Boolean).join(' '))
    .join(' + ')

type Line = OrderSnapshot['items'][number]

function linesOf(before: OrderSnapshot, after: OrderSnapshot): Difference[] {
  const ids = new Set([...before.items, ...after.items].map(({ itemId }) => itemId))
  return [...ids].map((id) => {
    const [was, is] = [before, after].map(({ items }) => items.find(({ itemId }) => itemId === id))
    return { what: m.staff_order_change_line(), before: lineWords(was), after: lineWords(is) }
  })
}

const lineWords = (line: Line | undefined) =>
  line && line.quantity > 0
    ? `${formatCount(line.quantity)} × ${goodsName(line)}, ${formatTaka(line.price, 2)}`
    : ''
