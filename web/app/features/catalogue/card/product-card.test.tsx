import type { ListedProduct } from '@haat/contract/product/catalogue'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { aProduct } from '../../../../test/a-product.ts'
import { cardOf } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

const markupOf = (own: Parameters<typeof aProduct>[0] & Pick<ListedProduct, 'askedColor'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={cardOf({ ...aProduct(own), ...own })} sizes="250px" />
    </MemoryRouter>,
  )
const dotsOf = (markup: string) => markup.match(/"color-dot"/g)?.length ?? 0

it('a card shows at most five colours, how many more there are, and all of them as text', () => {
  const productColors = ['Red', 'Blue', 'Green', 'Black', 'White', 'Gold', 'Navy', 'Mint']
  const markup = markupOf({ productColors })
  expect(dotsOf(markup)).toBe(5)
  expect(markup).toContain('Colours: Red, Blue, Green, Black, White, Gold, Navy, Mint')
  expect(markup).toMatch(/\+(<!-- -->)?3/)
})

it('a card of one colour has no dots', () => {
  expect(dotsOf(markupOf({ productColors: ['Red'] }))).toBe(0)
})

it('a card says From only where prices differ', () => {
  expect(markupOf({ minPrice: 900, maxPrice: 1200 })).toContain('From</small> ৳900')
  expect(markupOf({})).not.toContain('From')
})

it('a card of a list that was asked for a colour shows that colour and opens it', () => {
  const own = { productName: 'Kurti', productImages: ['/img/purple.svg'] }
  const inGreen = markupOf({
    ...own,
    askedColor: { color: 'Bottle Green', image: '/img/green.svg' },
  })
  expect(inGreen).toContain('/img/green.svg')
  expect(inGreen).not.toContain('/img/purple.svg')
  expect(inGreen).toMatch(/href="\/products\/[^"]+\/kurti\?color=Bottle\+Green"/)
  const withoutPicture = markupOf({ ...own, askedColor: { color: 'Maroon', image: null } })
  expect(withoutPicture).toContain('/img/purple.svg')
  expect(withoutPicture).toContain('?color=Maroon"')
  expect(markupOf(own)).toMatch(/href="[^"?]+"/)
})
