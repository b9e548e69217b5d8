import type { Order } from '@haat/contract/order/order'
import { expect, it } from 'vitest'

import type { LineProduct } from '#app/api/find-products.ts'

import { aProduct, aVariant } from '../../../../test/a-product.ts'
import { buyOrderAgain } from './buy-order-again.ts'

type Item = Order['items'][number]

const item = (changes: Partial<Item> = {}): Item => ({
  _id: 'line',
  productId: 'panjabi',
  variantId: 'blue',
  sku: 'P-BLUE',
  productName: 'Cotton panjabi',
  image: '',
  quantity: 2,
  color: 'Blue',
  size: null,
  price: 1250,
  subTotal: 2500,
  discount: 0,
  OwnerId: 'owner',
  reviewed: false,
  review: null,
  givenBack: { quantity: 0, amount: 0 },
  onTheWayBack: 0,
  inReturn: 0,
  returnable: true,
  ...changes,
})

const blue = aVariant({ _id: 'blue', color: 'Blue', productPrice: 1250, remaining: 10 })
const red = aVariant({ _id: 'red', color: 'Red', productPrice: 1250, remaining: 10 })

const products = (changes: Partial<LineProduct> = {}) =>
  new Map([['panjabi', { ...aProduct({ _id: 'panjabi', variants: [blue, red] }), ...changes }]])

it('sells the same again when nothing has changed', () => {
  const line = { productId: 'panjabi', variantId: 'blue', quantity: 2, price: 1250, color: 'Blue' }
  const same = { items: [{ ...line, subTotal: 2500 }], subtotal: 2500, changes: [] }
  expect(buyOrderAgain([item()], products())).toMatchObject(same)
  // An order from before variants.
  expect(buyOrderAgain([item({ variantId: null, sku: '' })], products())).toMatchObject(same)
})

it('uses the present price and reports the change', () => {
  const variants = [{ ...blue, productPrice: 1299.99 }]
  const { items, subtotal, changes } = buyOrderAgain([item()], products({ variants }))
  expect(subtotal).toBe(2599.98)
  expect(items[0]).toMatchObject({ price: 1299.99, subTotal: 2599.98 })
  expect(changes).toMatchObject([{ kind: 'price', price: 1299.99 }])
})

it.each([
  ['gone', new Map<string, LineProduct>()],
  ['sold-out', products({ variants: [{ ...blue, remaining: 0 }, red] })],
  ['option-gone', products({ variants: [red] })],
  [
    'unclear',
    products({
      variants: [
        aVariant({ _id: 'S', color: 'Blue', size: 'S' }),
        aVariant({ _id: 'M', color: 'Blue', size: 'M' }),
      ],
    }),
  ],
] as const)('leaves out what is %s', (kind, found) => {
  expect(buyOrderAgain([item()], found)).toMatchObject({
    items: [],
    subtotal: 0,
    changes: [{ kind }],
  })
})

it('shares what is left of a product among its lines', () => {
  const variants = [blue, red].map((one) => ({ ...one, remaining: 4 }))
  const third = item({ variantId: null, color: 'Red' })
  const lines = [
    item({ quantity: 3 }),
    item({ variantId: 'red', color: 'Red', quantity: 3 }),
    third,
  ]
  const { items, changes } = buyOrderAgain(lines, products({ stockBy: 'product', variants }))
  expect(items.map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(changes).toMatchObject([{ kind: 'fewer', left: 1 }, { kind: 'sold-out' }])
  const own = buyOrderAgain(lines, products({ stockBy: 'variant', variants }))
  expect(own.items.map(({ quantity }) => quantity)).toEqual([3, 4])
})
