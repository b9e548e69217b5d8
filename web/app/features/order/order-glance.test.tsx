import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { aShop } from '../../../test/a-shop.ts'
import { anOrder } from '../../../test/an-order.ts'
import { OrderGlance } from './order-glance.tsx'

async function htmlOf(order: ReturnType<typeof anOrder>) {
  const element = createElement(OrderGlance, { order })
  const { query, dataRoutes } = createStaticHandler([
    { id: 'root', path: '/', loader: () => aShop(), element },
  ])
  const context = await query(new Request('http://haat.test/'))
  if (context instanceof Response) throw new Error('The page is not there')
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(createElement(StaticRouterProvider, { context, router }))
}

it('names a day of arrival where it is paid, or will be at the door, and for no failed payment', async () => {
  expect(await htmlOf(anOrder())).not.toContain('Arrives')
  expect(await htmlOf(anOrder({ collect: 'door' }))).toContain('Arrives')
  expect(await htmlOf(anOrder({ due: 0, received: 560 }))).toContain('Arrives')
})
