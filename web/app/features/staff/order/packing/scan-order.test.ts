import type { OrderToPack } from '@haat/contract/order/packing'
import { expect, it } from 'vitest'

import { noPieces, type PackedPieces, withPiece } from './packed-pieces.ts'
import { scanOrder } from './scan-order.ts'

const line = (sku: string, productName: string): OrderToPack['items'][number] => ({
  itemId: '01997a10-0000-7000-8000-0000000000aa',
  productName,
  image: '',
  color: null,
  size: 'L',
  sku,
  barcode: sku === 'KR-009-L' ? '8901234567894' : '',
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
  handOverBy: null,
})
const first = anOrder('104223', [line('PJ-030-42', 'Panjabi')])
const other = anOrder('998877', [line('KR-009-L', 'Kurti')])

it('goods that are scanned while packing are told to belong to the last order or not, never looked for as an order', async () => {
  const found: string[] = []
  const packing = {
    orders: [first, other],
    last: undefined,
    packed: noPieces,
    onPiece: () => undefined,
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
    words: 'Panjabi (L) is in #104223: 1 of 2',
    written: ['Panjabi (L)'],
    isKnown: true,
  })
  expect(await scanOrder('KR-009-L', after)).toMatchObject({
    words: 'Kurti (L) is not in #104223',
    isKnown: false,
  })
  expect(await scanOrder('KR-009-XL', after)).toMatchObject({
    words: 'KR-009-XL is no piece of #104223, and no order to pack has this number',
    isKnown: false,
  })
})

it('a parcel is whole when each of its pieces was scanned, and takes no more', async () => {
  const mixed = anOrder('555111', [
    line('PJ-030-42', 'Panjabi'),
    { ...line('KR-009-L', 'Kurti'), itemId: '01997a10-0000-7000-8000-0000000000bb', quantity: 1 },
  ])
  let packed: PackedPieces = noPieces
  const scan = async (code: string) =>
    scanOrder(code, {
      orders: [mixed],
      last: mixed,
      packed,
      onPiece: (itemId) => {
        packed = withPiece(packed, itemId)
      },
      onFound: () => undefined,
      onSeveral: () => undefined,
    })
  expect(await scan('PJ-030-42')).toMatchObject({ words: 'Panjabi (L) is in #555111: 1 of 2' })
  // What the goods carry themselves.
  expect(await scan('8901234567894')).toMatchObject({ isKnown: true })
  expect(await scan('KR-009-L')).toMatchObject({
    words: 'Kurti (L) is in #555111 already: 1 of 1',
    isKnown: false,
  })
  expect(await scan('pj-030-42')).toMatchObject({
    words: 'Panjabi (L) is the last piece: #555111 is packed',
    isKnown: true,
    isWhole: true,
  })
  expect(await scan('PJ-030-42')).toMatchObject({ isKnown: false })
})
