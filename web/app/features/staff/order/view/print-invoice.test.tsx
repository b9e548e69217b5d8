import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { PrintInvoice } from './print-invoice.tsx'

function labelOf(invoiceNumber: string | null): string {
  const element = <PrintInvoice order={{ _id: 'order', invoiceNumber }} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, '')
}

it('staff print the order summary until there is an invoice', () => {
  expect(labelOf(null)).toBe('Print order summary')
  expect(labelOf('INV-2026-27-000001')).toBe('Print invoice')
})
