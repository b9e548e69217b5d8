import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { SearchForm } from './search-form.tsx'

it('is sent by a button too: not everybody has an Enter key at hand', () => {
  const router = createMemoryRouter([{ path: '*', element: <SearchForm categories={[]} /> }])
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  const [button = ''] = /<button[^>]*type="submit".*?<\/button>/.exec(markup) ?? []
  expect(button).toContain('Search')
  expect(button).toContain('icon-button')
})
