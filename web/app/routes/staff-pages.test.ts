import type { User } from '@haat/contract/account/account'
import type { OrderMoney, Refund } from '@haat/contract/order/refund'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import type { OwnSales } from '@haat/contract/reports'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { staffRoutes } from '#app/staff-routes.ts'

import { aStaffOrder } from '../../test/a-staff-order.ts'
import { openPage, Refused } from '../../test/open-page.ts'

const id = '0190a000-0000-7000-8000-0000000000aa'
const admin = { role: 'admin' } as const
const seller = { role: 'seller' } as const
const todo = { confirm: 0, pack: 0, 'handed-over': 0, courier: 0, payment: 0, return: 0 }
const staffWith = (...permissions: User['permissions']) => ({ role: 'staff', permissions }) as const

/** Every address of an area. */
const addressesOf = (area: 'admin' | 'seller') =>
  (staffRoutes.find(({ path }) => path === area)?.children ?? []).map(({ path = '' }) =>
    `/${area}/${path.replace(':id', id)}`.replace(/\/$/, ''),
  )

/** Opens every page of an area: those that begin to load, and where the others lead. */
async function tryAll(area: 'admin' | 'seller', person: Partial<User>) {
  const open: string[] = []
  const ledTo = new Set<string>()
  for (const address of addressesOf(area)) {
    const { location } = await openPage(address, person)
    if (location === null) open.push(address)
    else ledTo.add(location)
  }
  return { open: open.toSorted(), ledTo: [...ledTo].toSorted() }
}

// The first visit loads the modules of all pages.
beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', undefined)
  await tryAll('admin', { role: 'user' })
}, 300_000)

describe('the pages of staff', () => {
  it.each([
    ['admin', { role: 'user' }],
    ['admin', seller],
    ['seller', { role: 'user' }],
    ['seller', admin],
    ['seller', staffWith('orders')],
  ] as const)('the area of %s is closed to %o', async (area, person) => {
    expect(await tryAll(area, person)).toEqual({ open: [], ledTo: ['/unauthorized'] })
  })

  it('is open to an admin, and a seller’s area to the seller', async () => {
    const whole = (area: 'admin' | 'seller') => ({ open: addressesOf(area).toSorted(), ledTo: [] })
    expect(await tryAll('admin', admin)).toEqual(whole('admin'))
    expect(await tryAll('seller', seller)).toEqual(whole('seller'))
  })

  it('is open to staff where they have the permission, and begins there', async () => {
    expect(await tryAll('admin', staffWith('packing'))).toEqual({
      open: ['/admin/guide', `/admin/guide/${id}`, '/admin/packing', '/admin/security'],
      ledTo: ['/admin/packing', '/unauthorized'],
    })
    expect(await tryAll('admin', staffWith('stock'))).toEqual({
      open: [
        '/admin/guide',
        `/admin/guide/${id}`,
        `/admin/products/${id}/stock`,
        '/admin/security',
        '/admin/to-return',
        `/admin/to-return/${id}`,
      ],
      ledTo: ['/admin/to-return', '/unauthorized'],
    })
  })
})

describe('a list for staff', () => {
  it.each([
    ...['customers', 'orders', 'products', 'coupons', 'activity', 'reviews', 'refunds', 'returns'],
    ...['to-return', 'reports', 'held-payments', 'people', 'complaints', 'money', 'money/entries'],
    ...['money/parcels', 'money/claims', 'money/payout', 'money/count', 'money/months'],
    'money/opening',
  ])(
    'an address of %s with an unknown key is refused with words, and loads nothing',
    async (list) => {
      const { words, calls } = await openPage(`/admin/${list}?colour=red`, admin)
      expect(words).toContain('The address asks for something unknown')
      expect(calls).toEqual([])
    },
  )

  it('a filter that the server refuses is said so, with a way to the list without it', async () => {
    const answers = {
      'GET /order': new Refused(400, 'Invalid option'),
      'GET /order/todo': todo,
      'GET /order/couriers': [],
    }
    const refused = await openPage('/seller/orders?status=nonsense', seller, answers)
    expect(refused.words).toContain('The address asks for something unknown')
    expect(refused.words).toContain('Clear filters')
  })
})

describe('a seller', () => {
  const nothing = { count: 0, total: 0, page: 1, pages: 1, data: [], totalIsMore: false }

  it('reads that lists hold their own orders and products', async () => {
    const orders = await openPage('/seller/orders', seller, {
      'GET /order': { ...nothing, next: null, previous: null },
      'GET /order/todo': todo,
      'GET /order/couriers': [],
    })
    expect(orders.words).toContain('Orders that hold something of yours')
    const products = await openPage('/seller/products', seller, {
      'GET /products/for-staff': nothing,
      'GET /categories': [],
    })
    expect(products.words).toContain('What you sell, hidden ones too')
  })

  it('finds no product of another seller, nor its stock', async () => {
    const answers = {
      'GET /products/for-staff/{id}': new Refused(404, 'Product not found'),
      'GET /products/{id}/stock': new Refused(404, 'Product not found'),
      'GET /categories': [],
      'GET /subcategories': [],
      'GET /subsubcategories': [],
    }
    for (const address of [`/seller/products/${id}`, `/seller/products/${id}/stock`]) {
      const { words } = await openPage(address, seller, answers)
      expect(words).toContain('Product not found')
    }
  })

  it('reads of the sales of their own goods, and of no refunds', async () => {
    const range = { from: '2026-11-20', to: '2026-11-21' }
    const none = { now: 0, before: 0 }
    const days = [{ day: '2026-11-21', sales: 500, orders: 1 }]
    const figures: OwnSales = {
      ...{ range, before: range, days, daysBefore: days, statuses: [], topProducts: [] },
      sales: { now: 500, before: 0 },
      orders: { now: 1, before: 0 },
      units: none,
      lowStock: { count: 0, soldOut: 0, products: [] },
    }
    const { words, calls } = await openPage('/seller', seller, {
      'GET /figures/own-sales': figures,
    })
    expect(calls).toEqual(['GET /figures/own-sales'])
    expect(words).toContain('৳500')
    expect(words).not.toContain('Refunds waiting')
  })
})

describe('an order for staff', () => {
  const money: OrderMoney = {
    ...{
      paid: 560,
      refunded: 0,
      ifCancelled: [],
      underway: 0,
      left: 560,
      held: false,
      refunds: [],
    },
    method: 'bkash',
  }
  const open = (person: Partial<User>, order: StaffOrder) =>
    openPage(`/admin/orders/${id}`, person, {
      'GET /order/for-staff/{orderId}': order,
      'GET /order/messages/{orderId}': [],
      'GET /order/neighbours/{orderId}': { previous: null, next: null },
      'GET /refund/order/{orderId}': money,
    })

  it('is read without what was received by staff who may not know it', async () => {
    const paid = aStaffOrder({ received: 560, receivedAt: '2026-11-21T04:00:00.000Z', due: 0 })
    const full = await open(admin, paid)
    expect(full.words).toContain('Received')
    expect(full.calls).toContain('GET /refund/order/{orderId}')
    const secret = new Set(['received', 'receivedAt', 'refunded', 'transaction_id'])
    const fields = Object.entries(paid).filter(([name]) => !secret.has(name))
    // as: what the server leaves to staff who take orders.
    const staff = await open(staffWith('orders'), Object.fromEntries(fields) as StaffOrder)
    expect(staff.words).toContain('Total')
    expect(staff.words).not.toContain('Received')
    expect(staff.calls).not.toContain('GET /refund/order/{orderId}')
  })

  it('offers its change as the server says', async () => {
    const { may } = aStaffOrder()
    const refused = { ...may, acts: { ...may.acts, change: 'It was shipped' } }
    expect((await open(admin, aStaffOrder())).words).toMatch(/ Change /)
    expect((await open(admin, aStaffOrder({ may: refused }))).words).not.toMatch(/ Change /)
  })
})

describe('a refund that was paid', () => {
  const statuses = ['pending', 'approved', 'processing', 'refunded'] as const
  const refund: Refund = {
    _id: id,
    createdAt: '2026-11-21T04:00:00.000Z',
    orderId: { _id: id, transaction_id: 'T1', totalPrice: 560 },
    tranId: 'T1',
    refundMethod: 'bkash',
    refundNumber: '',
    refundStatus: 'refunded',
    amount: 560,
    kind: 'request',
    reason: null,
    steps: statuses.map((status, at) => ({ status, at: `2026-11-21T04:0${at}:00.000Z` })),
  }
  const inOrder = /Pending.*Approved.*Processing.*Refunded/

  it('is at its end for staff, with its steps', async () => {
    const answers = { 'GET /refund/for-staff/{id}': refund }
    const { words } = await openPage(`/admin/refunds/${id}`, admin, answers)
    expect(words).toContain('this refund is at its end')
    expect(words).toMatch(inOrder)
  })
})
