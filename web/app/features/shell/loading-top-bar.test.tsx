import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { LoadingTopBar } from './loading-top-bar.tsx'

const barOf = (logo: Promise<string | null> | string | null) => {
  const bar = (
    <LoadingTopBar logo={logo} categories={[]}>
      {null}
    </LoadingTopBar>
  )
  const router = createMemoryRouter([{ path: '/', element: bar }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('stands in its height while the logo is on its way', () => {
  const bar = barOf(new Promise(() => undefined))
  expect(bar).toContain('data-bar-placeholder')
  expect(bar).not.toContain('<header')
})

it('has the name of the shop where there is no logo, or none came', () => {
  expect(barOf(null)).toMatch(/<a[^>]*href="\/"[^>]*>.*Haat/)
  expect(barOf(null)).not.toContain('data-bar-placeholder')
  expect(barOf('/img/logo.webp')).toMatch(/<img[^>]*src="\/img\/logo.webp"[^>]*alt="Haat"/)
})
