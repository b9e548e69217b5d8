import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { OrderFigures } from './order-figures.tsx'

it('shows sums to the paisa, and counts without decimals', () => {
  const summary = { orders: 12, delivered: 9, spent: 26_764, unpaid: 450.5, months: [] }
  const words = renderToStaticMarkup(<OrderFigures summary={summary} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s{2,}/)
  expect(words).toEqual(expect.arrayContaining(['12', '৳26,764.00', '9']))
  expect(words.join(' ')).toContain('৳450.50')
})
