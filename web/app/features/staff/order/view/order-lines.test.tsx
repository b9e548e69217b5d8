import type { StaffOrder } from '@haat/contract/order/staff-order'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { OrderLines } from './order-lines.tsx'

const item: StaffOrder['items'][number] = {
  _id: 'line',
  productId: '0190a000-0000-7000-8000-00000000000a',
  variantId: '0190a000-0000-7000-8000-0000000000b0',
  sku: 'PANJABI-RED-XL',
  productName: 'Cotton panjabi',
  image: '/img/panjabi.svg',
  quantity: 2,
  color: 'Red',
  size: 'XL',
  price: 1250,
  subTotal: 2500,
  discount: 100.5,
  cost: 800.25,
  OwnerId: 'owner',
  reviewed: false,
  review: null,
  givenBack: { quantity: 0, amount: 0 },
  onTheWayBack: 0,
  inReturn: 0,
  returnable: true,
}

const wordsOf = (changes: Partial<typeof item> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderLines items={[{ ...item, ...changes }]} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '')

it('a line of an order names options and SKU, and what was earned by it after its discount', () => {
  expect(wordsOf()).toContain('Red · XL · SKU\u00a0PANJABI-RED-XL')
  expect(wordsOf()).toContain('Cost ৳800.25 each · Margin ৳799.00')
  expect(wordsOf({ cost: 1300 })).toContain('Margin -৳200.50')
})

it('a line of an order without a known cost shows no margin, one without a SKU no SKU', () => {
  expect(wordsOf({ cost: null })).not.toContain('Margin')
  expect(wordsOf({ variantId: null, sku: '' })).not.toContain('SKU')
})
