import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { ApiError } from '#app/api/api.ts'

import { WishlistFailure } from './wishlist-failure.tsx'

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WishlistFailure error={error} retrying={false} onRetry={() => undefined} />
    </MemoryRouter>,
  )

it('a wishlist that the server refuses says why, and a lost connection is called one', () => {
  const message = 'We are very busy. Please try again in a moment.'
  const busy = new ApiError({ success: false, statusCode: 503, message, requestId: '' })
  expect(shown(busy)).toContain('Wishlist Unavailable')
  expect(shown(busy)).toContain(message)
  expect(shown(new TypeError('Failed to fetch'))).toContain('Connection Error')
  for (const html of [shown(busy), shown(new TypeError('Failed to fetch'))]) {
    expect(html).toContain('Try Again')
    expect(html).toMatch(/href="\/products"[^>]*>Continue Shopping/)
  }
})
