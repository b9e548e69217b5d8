import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { productPage } from '../card/product-page.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { readFilters } from './listing-filters.ts'
import type { FoundPage } from './load-listing.ts'

function chipsOf(query: string, found: Partial<FoundPage>) {
  const listing = {
    filters: readFilters(new URLSearchParams(query)),
    categories: [],
    subCategories: [],
    subSubCategories: [],
    found: { ...productPage(), data: [], ...found },
  }
  const router = createMemoryRouter([{ path: '*', element: <AppliedFilters listing={listing} /> }])
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...markup.matchAll(/href="([^"]*)" aria-label="([^"]*)"/g)].map(([, href, label]) => [
    label,
    href?.replaceAll('&amp;', '&'),
  ])
}

it('what a search was understood to mean can be taken out of it', () => {
  const chips = chipsOf('search=kurti size m under 2000&sortBy=sales', {
    understood: [
      { kind: 'size', label: 'M', rest: 'kurti under 2000' },
      { kind: 'price', maxPrice: 2000, rest: 'kurti size m' },
    ],
  })
  expect(chips).toEqual([
    ['Remove “kurti size m under 2000”', '/products?sortBy=sales'],
    ['Remove Size: M', '/products?search=kurti+under+2000&sortBy=sales'],
    ['Remove Up to ৳2,000', '/products?search=kurti+size+m&sortBy=sales'],
  ])
})

it('a search that was nothing but a price leads to all products', () => {
  const chips = chipsOf('search=under 500', {
    understood: [{ kind: 'price', maxPrice: 500, rest: '' }],
  })
  expect(chips).toContainEqual(['Remove Up to ৳500', '/products'])
})
