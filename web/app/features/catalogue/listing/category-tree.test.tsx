import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { productPage } from '../card/product-page.ts'
import { CategoryTree } from './category-tree.tsx'

const categories = ['Fashion', 'Books', 'Sports'].map((categoryName) => ({
  _id: categoryName.toLowerCase(),
  categoryName,
  categoryImage: '',
}))

/** Labels in the tree: those that are shown, and those that are folded away. */
function treeOf(category?: string) {
  const listing = {
    filters: { category, page: 1 },
    categories,
    subCategories: [],
    subSubCategories: [],
    found: { ...productPage(), data: [] },
  }
  const router = createMemoryRouter([{ path: '*', element: <CategoryTree listing={listing} /> }])
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  const [shown = '', folded = ''] = markup.split('<details>')
  const labels = (part: string) =>
    categories.flatMap(({ categoryName: name }) => (part.includes(`${name} `) ? [name] : []))
  return { shown: labels(shown), folded: labels(folded) }
}

it('the other categories fold away once one is chosen, so that price and colour are near', () => {
  expect(treeOf('books')).toEqual({ shown: ['Books'], folded: ['Fashion', 'Sports'] })
})

it.each([undefined, 'moved-away'])('all categories are shown where %s is chosen', (category) => {
  expect(treeOf(category)).toEqual({ shown: ['Fashion', 'Books', 'Sports'], folded: [] })
})
