import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { paths } from '#app/paths.ts'

import { PageSkeleton } from './page-skeleton.tsx'

/** The skeleton over the page at `here` while the one at `next` loads. */
function overPage(here: string, next: string, inAccount = false): string {
  const route = {
    path: '*',
    element: <PageSkeleton inAccount={inAccount} />,
    loader: () => new Promise(() => undefined),
  }
  const router = createMemoryRouter([route], {
    initialEntries: [here],
    hydrationData: { loaderData: { '0': null } },
  })
  if (next !== here) void router.navigate(next)
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const cards = (markup: string) => markup.split('h-36').length - 1

it('the skeleton of an account page is three cards, also between two such pages', () => {
  expect(cards(overPage(paths.home(), paths.myOrders()))).toBe(3)
  expect(cards(overPage(paths.account(), paths.myOrders(), true))).toBe(3)
})

it('the skeleton of refund requests says Loading...', () => {
  const markup = overPage(paths.account(), paths.refundRequest(), true)
  expect(markup).toContain('Loading...')
  expect(cards(markup)).toBe(0)
})

it('the skeleton covers only the part that changes', () => {
  expect(overPage(paths.account(), paths.myOrders())).toBe('')
  expect(overPage(paths.home(), paths.myOrders(), true)).toBe('')
  expect(overPage(paths.home(), paths.home())).toBe('')
})

it('the skeleton has the shape of the next page: a grid, or a product', () => {
  expect(overPage(paths.home(), paths.products()).split('<li').length - 1).toBe(8)
  expect(overPage(paths.home(), paths.product('p1'))).toContain('aspect-square')
})
