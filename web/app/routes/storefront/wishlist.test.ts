import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useToasterStore } from 'react-hot-toast/headless'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { loader } from './wishlist.tsx'

afterEach(() => vi.unstubAllGlobals())

const Notices = () =>
  useToasterStore()
    .toasts.map(({ message }) => (typeof message === 'string' ? message : ''))
    .join()

it('a visitor of the wishlist is led to the login, and told why', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  const request = new Request('https://haat.example/wishlist')
  const left = await loader({
    request,
    url: new URL(request.url),
    pattern: '/wishlist',
    params: {},
    context: new RouterContextProvider(),
  }).catch((thrown: unknown) => thrown)
  expect(left).toBeInstanceOf(Response)
  expect((left as Response).headers.get('location')).toBe('/login?from=%2Fwishlist') // as: the line above.
  expect(renderToStaticMarkup(createElement(Notices))).toBe('Please login to view your wishlist')
})
