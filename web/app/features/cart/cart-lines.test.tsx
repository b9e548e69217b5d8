import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { withQuantity, type CartItem } from './cart-item.ts'
import { CartLines } from './cart-lines.tsx'
import { parseCart } from './parse-cart.ts'

const item: CartItem = withQuantity(
  {
    productId: '018f0000-0000-7000-8000-000000000001',
    variantId: '018f0000-0000-7000-8000-0000000000b1',
    productName: 'Cotton panjabi',
    productCategory: 'Fashion',
    price: 1250,
    quantity: 0,
    subTotal: 0,
    maxStock: 5,
    stockBy: 'product',
    image: '/img/panjabi.svg',
    color: 'Red',
    size: 'L',
    OwnerId: '',
    OwnerName: '',
  },
  2,
)
const small: CartItem = withQuantity(
  { ...item, variantId: '018f0000-0000-7000-8000-0000000000b2', size: 'S' },
  3,
)

const htmlOf = (...cart: CartItem[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CartLines cart={cart} />
    </MemoryRouter>,
  )

it('lines that share the stock of their product say so where it ends', () => {
  const shared = 'Only 5 in stock, shared by its options in your cart.'
  expect(htmlOf(item, small).split(shared)).toHaveLength(3)
  expect(htmlOf(item, withQuantity(small, 2))).not.toContain(shared)
  const own = [item, small].map((one) => ({ ...one, stockBy: 'variant' as const }))
  expect(htmlOf(...own)).not.toContain(shared)
})

it('two sizes of a product have labels of their own, and links to their variants', () => {
  const html = htmlOf(item, small)
  for (const size of ['L', 'S']) expect(html).toContain(`Remove Cotton panjabi (Red, ${size})`)
  expect(html).toContain(`?variant=${item.variantId}`)
})

it('a line says why it cannot be bought', () => {
  expect(htmlOf({ ...item, maxStock: 0 })).toContain('Sold out.')
  expect(htmlOf({ ...item, maxStock: 0, problem: 'gone' })).toContain('No longer available.')
  const unclear = htmlOf({ ...item, maxStock: 0, problem: 'unclear' })
  expect(unclear).toContain('aria-label="Choose options of Cotton panjabi (Red, L)"')
  expect(unclear).not.toContain('Decrease quantity')
})

it('a line tells the price before it changed, from the cart itself, as another tab stored it', () => {
  const [stored] = parseCart(JSON.stringify([{ ...item, formerPrice: 1000 }]))
  expect(htmlOf(stored ?? item)).toContain('Price rose from ৳1,000')
})
