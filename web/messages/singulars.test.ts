import { expect, it } from 'vitest'

import { m } from '#app/messages/generated/messages.js'

const description = (total: number) =>
  m.catalogue_products_description({ title: 'Books', shop: 'Haat', total, count: String(total) })

it.each([
  [m.catalogue_seller_rating({ rating: '5.0', reviews: 1 }), '5.0 of 5 from 1 review'],
  [m.catalogue_seller_rating({ rating: '4.5', reviews: 2 }), '4.5 of 5 from 2 reviews'],
  [m.catalogue_reviews_shown({ count: 1, total: 1 }), '1 of 1 review'],
  [m.catalogue_reviews_shown({ count: 1, total: 12 }), '1 of 12 reviews'],
  [m.order_buy_again_fewer({ n: 1 }), 'Only 1 item available in stock'],
  [m.order_buy_again_fewer({ n: 2 }), 'Only 2 items available in stock'],
])('a count of one has a singular message: %s', (said, expected) => {
  expect(said).toBe(expected)
})

it('a listing with one product is described as that', () => {
  expect(description(1)).toMatch(/^Books at Haat: 1 product at an honest price, /)
  expect(description(5)).toMatch(/^Books at Haat: 5 products at honest prices, /)
})
