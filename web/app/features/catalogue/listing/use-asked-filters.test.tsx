import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { aProduct } from '../../../../test/a-product.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listingAddress } from './listing-address.ts'
import { readFilters } from './listing-filters.ts'
import { ListingResults } from './listing-results.tsx'
import type { Listing } from './load-listing.ts'
import { SubCategoryStrip } from './sub-category-strip.tsx'

const [fashion, books, sarees, jamdani] = [
  '0190a000-0000-7000-8000-0000000000f1',
  '0190a000-0000-7000-8000-0000000000f2',
  '0190a000-0000-7000-8000-0000000000f3',
  '0190a000-0000-7000-8000-0000000000f4',
]
const seller = '0190a000-0000-7000-8000-0000000000e1'

/** The listing shown now. */
const listingAt = (query: string): Listing => ({
  filters: readFilters(new URLSearchParams(query)),
  categories: [
    { _id: fashion, categoryName: 'Fashion', categoryImage: '/img/f.webp' },
    { _id: books, categoryName: 'Books', categoryImage: '/img/b.webp' },
  ],
  subCategories: [
    {
      _id: sarees,
      subCategoryName: 'Sarees',
      subCategoryImage: '/img/s.webp',
      categoryId: fashion,
    },
  ],
  subSubCategories: [
    {
      _id: jamdani,
      subSubCategoryName: 'Jamdani',
      subSubCategoryImage: '/img/j.webp',
      categoryId: fashion,
      subCategoryId: sarees,
    },
  ],
  found: {
    success: true,
    message: '',
    data: [aProduct()],
    count: 1,
    total: 30,
    page: 1,
    pages: 3,
    match: 'exact',
    facets: {
      category: [],
      rating: [],
      owner: [],
      color: [
        { value: 'Blue', label: 'Blue', count: 2 },
        { value: 'Red', label: 'Red', count: 1 },
      ],
      size: [{ value: 'XL', label: 'XL', count: 3 }],
    },
  },
})

/** Links of a listing at `here`, while the one at `asked` is loading: labels and targets. */
function linksOf(here: string, asked: string): Record<string, string> {
  const listing = listingAt(here)
  const page = (
    <>
      <AppliedFilters listing={listing} />
      <SubCategoryStrip listing={listing} />
      <ListingResults listing={listing} corner={() => null} />
      <FilterPanel listing={listing} />
    </>
  )
  const router = createMemoryRouter(
    [{ path: '/products', element: page, loader: () => new Promise(() => undefined) }],
    { initialEntries: [`/products?${here}`], hydrationData: { loaderData: { '0': null } } },
  )
  void router.navigate(`/products?${asked}`)
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([link, href = '', inside = '']): [string, string] => [
      /aria-label="([^"]*)"/.exec(link)?.[1]?.replace(/ [\d,]+ products?$/, '') ??
        inside.replaceAll(/<[^>]+>/g, ''),
      href.replaceAll('&amp;', '&'),
    ],
  )
  return Object.fromEntries(links)
}

const at = (query: string) => listingAddress(readFilters(new URLSearchParams(query)))

it('a tap on a filter builds on the pending navigation', () => {
  const links = linksOf(
    `category=${fashion}&minRating=4&page=2`,
    `category=${fashion}&minRating=4&owner=${seller}`,
  )
  expect(links).toMatchObject({
    'Remove 4 stars and up': at(`category=${fashion}&owner=${seller}`),
    'Remove Fashion': at(`minRating=4&owner=${seller}`),
    'Clear All Filters': '/products',
    Sarees: at(`category=${fashion}&subCategory=${sarees}&minRating=4&owner=${seller}`),
    '10%+': at(`category=${fashion}&minRating=4&owner=${seller}&discount=10`),
    Next: at(`category=${fashion}&minRating=4&owner=${seller}&page=2`),
  })
})

it('a filter tapped twice is removed once, and the others stay in place', () => {
  const links = linksOf(`category=${fashion}&minRating=4`, `category=${fashion}`)
  expect(links['Remove 4 stars and up']).toBe(at(`category=${fashion}`))
  expect(Object.keys(links).slice(0, 2)).toEqual(['Remove Fashion', 'Remove 4 stars and up'])
})

it('a colour and a size are added to those that are still loading, and taken out one by one', () => {
  const links = linksOf('color=Red', 'color=Green&color=Red')
  expect(links).toMatchObject({
    Blue: '/products?color=Blue&color=Green&color=Red',
    Red: '/products?color=Green',
    XL: '/products?color=Green&color=Red&size=XL',
    'Remove Colour: Red': '/products?color=Green',
    'Clear All Filters': '/products',
  })
})

it('the category tree hides sub-categories of the previous category', () => {
  const here = `category=${fashion}&subCategory=${sarees}`
  expect(Object.keys(linksOf(here, here))).toContain('Jamdani')
  const links = linksOf(here, `category=${books}`)
  expect(Object.keys(links)).not.toContain('Jamdani')
})
