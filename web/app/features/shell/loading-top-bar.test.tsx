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

it('the top bar is a skeleton of its height while the logo loads', () => {
  const bar = barOf(new Promise(() => undefined))
  expect(bar).toContain('data-bar-placeholder')
  expect(bar).not.toContain('<header')
})

it('the top bar shows the shop’s name without a logo, or when it failed to load', () => {
  expect(barOf(null)).toMatch(/<a[^>]*href="\/"[^>]*>.*Haat/)
  expect(barOf(null)).not.toContain('data-bar-placeholder')
  expect(barOf('/img/logo.webp')).toMatch(/<img[^>]*src="\/img\/logo.webp"[^>]*alt="Haat"/)
})
