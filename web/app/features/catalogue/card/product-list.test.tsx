import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { aProduct } from '../../../../test/a-product.ts'
import { ProductList } from './product-list.tsx'

const products = Array.from({ length: 10 }, (_, at) =>
  aProduct({ _id: String(at), productImages: [`/img/products/${at}.webp`] }),
)
const markupOf = (first: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductList products={products} layout="listing" first={first} />
    </MemoryRouter>,
  )
const attributes = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(`<img[^>]* ${name}="(\\w+)"`, 'gi'))].map(([, value]) => value)
const times = <T,>(count: number, value: T) => Array.from({ length: count }, () => value)

it('fetches two rows of the widest screen without waiting for the layout, the first of them first', () => {
  const markup = markupOf(true)
  expect(attributes(markup, 'loading')).toEqual([...times(8, 'eager'), ...times(2, 'lazy')])
  expect(attributes(markup, 'fetchPriority')).toEqual(times(4, 'high'))
})

it('preloads what every device shows at once, and nothing that some only show lower down', () => {
  expect(markupOf(true).split('rel="preload" as="image"')).toHaveLength(4 + 1)
})

it('fetches no picture early where the list begins lower down', () => {
  expect(attributes(markupOf(false), 'loading')).toEqual(times(10, 'lazy'))
})
