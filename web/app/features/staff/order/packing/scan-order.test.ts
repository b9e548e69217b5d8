import type { OrderToPack } from '@haat/contract/order/packing'
import { expect, it } from 'vitest'

import { scanOrder } from './scan-order.ts'

const line = (sku: string, productName: string): OrderToPack['items'][number] => ({
  itemId: '01997a10-0000-7000-8000-0000000000aa',
  productName,
  image: '',
  color: null,
  size: 'L',
  sku,
  quantity: 2,
})
const anOrder = (end: string, items: OrderToPack['items']): OrderToPack => ({
  _id: `01997a10-0000-7000-8000-000000${end}`,
  createdAt: '2026-11-28T06:00:00.000Z',
  customerName: 'Rokeya Begum',
  phone: '01712345678',
  deliveryAddress: {
    division: 'Dhaka',
    district: 'Dhaka',
    city: 'Dhanmondi',
    addressDetails: 'House 1',
  },
  place: 'Dhanmondi, Dhaka',
  items,
  due: 500,
  printedDue: null,
  shipment: null,
})
const first = anOrder('104223', [line('PJ-030-42', 'Panjabi')])
const other = anOrder('998877', [line('KR-009-L', 'Kurti')])

it('goods that are scanned while packing are told to belong to the last order or not, never looked for as an order', async () => {
  const found: string[] = []
  const packing = {
    orders: [first, other],
    last: undefined,
    onFound: ({ _id }: OrderToPack) => void found.push(_id),
    onSeveral: () => undefined,
  }
  expect(await scanOrder('pj-030-42', packing)).toMatchObject({
    words: 'Panjabi (L) is goods. Scan the label of its parcel first.',
    isKnown: false,
  })
  expect(await scanOrder('000000104223', packing)).toMatchObject({ isKnown: true })
  expect(found).toEqual([first._id])
  const after = { ...packing, last: first }
  expect(await scanOrder('PJ-030-42', after)).toMatchObject({
    words: 'Panjabi (L) belongs to #104223: 2 ×',
    written: ['Panjabi (L)'],
    isKnown: true,
  })
  expect(await scanOrder('KR-009-L', after)).toMatchObject({
    words: 'Kurti (L) is not in #104223',
    isKnown: false,
  })
  expect(await scanOrder('no-such-code', after)).toMatchObject({ isKnown: false })
})
