import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { anOrder } from '../../../../test/an-order.ts'
import { OpenOrders } from './open-orders.tsx'

const [unpaid, shipped] = [
  anOrder(),
  anOrder({ _id: '0190a000-0000-7000-8000-0000000000ab', status: 'shipped' }),
]

const htmlOf = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

it('names each open order with a link, and offers to pay online where that is possible', () => {
  const orders = [unpaid, shipped]
  const of = (online: boolean) =>
    htmlOf(
      <OpenOrders
        orders={orders}
        online={online}
        onPay={() => undefined}
        onChanged={async () => undefined}
      />,
    )
  const html = of(true)
  for (const { _id } of orders) expect(html).toContain(_id)
  expect(html).toContain('You have 2 open orders')
  expect(html.split('Pay online now')).toHaveLength(2)
  expect(of(false)).not.toContain('Pay online now')
})
