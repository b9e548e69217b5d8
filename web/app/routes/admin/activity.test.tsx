import type { Activity } from '@haat/contract/activity'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { Component } from './activity.tsx'

const change: Activity = {
  _id: '01997a10-0000-7000-8000-000000000001',
  at: '2026-11-28T06:00:00.000Z',
  actor: { _id: '01997a10-0000-7000-8000-000000000002', name: 'Dina Desk', role: 'admin' },
  call: 'PATCH /order/edit/{orderId}',
  kind: 'order-change',
  subjectId: '1',
  subject: '#a1b2c3',
  action: 'created',
  before: null,
  after: { note: 'Wants blue' },
}

const pageOf = (entries: Activity[]) => {
  const list = {
    data: entries,
    page: 1,
    pages: 1,
    count: entries.length,
    total: entries.length,
    totalIsMore: false,
  }
  const router = createMemoryRouter([{ id: 'log', path: '/', Component, loader: () => list }], {
    hydrationData: { loaderData: { log: list } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('the activity log names a change of an order, and shows a kind or act that it does not know by its name', () => {
  expect(pageOf([change])).toContain('Change of an order')
  // as: what a newer server sends
  const unknown = { ...change, kind: 'courier-booking' as 'order', action: 'archived' as 'created' }
  const page = pageOf([unknown, change])
  expect(page).toContain('Courier booking')
  expect(page).toContain('Archived')
  expect(page).toContain('Change of an order')
})
