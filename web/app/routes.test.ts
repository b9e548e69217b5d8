import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { pageAddresses } from '@haat/contract/page-addresses'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import { paths } from './paths.ts'
import { staffPaths } from './staff-paths.ts'
import { fileOfRoute } from './route-entries.ts'
import { routesWith } from './routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { staffRoutesFor } from './staff-routes-for.ts'

const routes = routesWith(staffRoutes)

const id = '0190a000-0000-7000-8000-000000000000'

/** Every path that the shop links to, with an example for each parameter. */
const addresses: Record<keyof (typeof paths & typeof staffPaths), string> = {
  home: paths.home(),
  categories: paths.categories(id),
  products: paths.products({ category: id, page: 2 }),
  product: paths.product(id, 'Khejur Gur Patali'),
  productInColor: paths.productInColor(id, 'Khejur Gur Patali', 'Bottle Green'),
  cancellationReturns: paths.cancellationReturns(),
  privacyPolicy: paths.privacyPolicy(),
  emiPolicy: paths.emiPolicy(),
  customerSupport: paths.customerSupport(),
  textPage: paths.textPage('about-us'),
  offline: paths.offline(),
  wishlist: paths.wishlist(),
  checkout: paths.checkout(),
  login: paths.login(),
  twoFactor: paths.twoFactor(),
  register: paths.register(),
  verifyPending: paths.verifyPending(),
  verifyLink: paths.verifyLink('a-token'),
  undoContact: paths.undoContact('a-token'),
  invite: paths.invite('a-token'),
  adminCustomer: staffPaths.adminCustomer(id),
  adminPeople: staffPaths.adminPeople(),
  verifyPhone: paths.verifyPhone(),
  forgotPassword: paths.forgotPassword(),
  otpVerification: paths.otpVerification(),
  resetPassword: paths.resetPassword(),
  unauthorized: paths.unauthorized(),
  setup: paths.setup('a-token'),
  paymentSuccess: paths.paymentSuccess('HT0123'),
  paymentFailed: paths.paymentFailed('HT0123'),
  payLink: paths.payLink('a-code'),
  account: paths.account(),
  myOrders: paths.myOrders(),
  myOrder: paths.myOrder(id),
  refundRequest: paths.refundRequest(),
  profile: paths.profile(),
  admin: paths.admin(),
  seller: paths.seller(),
  staffOrders: staffPaths.staffOrders('seller', { status: 'pending' }),
  staffOrder: staffPaths.staffOrder('admin', id),
  staffCalls: staffPaths.staffCalls('seller', id),
  newStaffOrder: staffPaths.newStaffOrder(),
  staffCouriers: staffPaths.staffCouriers('seller'),
  changeStaffOrder: staffPaths.changeStaffOrder(id),
  staffProducts: staffPaths.staffProducts('seller', { stock: 'low' }),
  newStaffProduct: staffPaths.newStaffProduct('seller'),
  staffProduct: staffPaths.staffProduct('admin', id),
  staffProductStock: staffPaths.staffProductStock('admin', id),
  staffVariants: staffPaths.staffVariants('admin', { stock: 'low' }),
  productImport: staffPaths.productImport('admin', id),
  adminCustomers: staffPaths.adminCustomers({ role: 'seller' }),
  adminCategories: staffPaths.adminCategories(),
  adminCoupons: staffPaths.adminCoupons({ state: 'running' }),
  adminNewCoupon: staffPaths.adminNewCoupon(),
  adminCoupon: staffPaths.adminCoupon(id),
  adminBanners: staffPaths.adminBanners(),
  adminNewBanner: staffPaths.adminNewBanner(),
  adminBanner: staffPaths.adminBanner(id),
  adminLogo: staffPaths.adminLogo(),
  adminTextPages: staffPaths.adminTextPages(id),
  adminShippingFees: staffPaths.adminShippingFees(),
  adminPayment: staffPaths.adminPayment(),
  staffNotifications: staffPaths.staffNotifications('seller'),
  staffSecurity: staffPaths.staffSecurity('seller'),
  adminSettings: staffPaths.adminSettings(),
  adminStatus: staffPaths.adminStatus(),
  adminMessages: staffPaths.adminMessages(),
  adminGuide: staffPaths.adminGuide('money'),
  adminRefunds: staffPaths.adminRefunds({ status: 'open' }),
  adminRefund: staffPaths.adminRefund(id),
  adminReturns: staffPaths.adminReturns({ status: 'open' }),
  adminReturn: staffPaths.adminReturn(id),
  adminToReturn: staffPaths.adminToReturn(),
  adminReceive: staffPaths.adminReceive(id),
  adminPacking: staffPaths.adminPacking(),
  adminDeliveryList: staffPaths.adminDeliveryList(),
  adminHeldPayments: staffPaths.adminHeldPayments(),
  adminComplaints: staffPaths.adminComplaints(),
  adminMoney: staffPaths.adminMoney(),
  adminMoneyEntries: staffPaths.adminMoneyEntries({ account: id }),
  adminMoneyParcels: staffPaths.adminMoneyParcels({ state: 'short' }),
  adminMoneyClaims: staffPaths.adminMoneyClaims(),
  adminMoneyPayout: staffPaths.adminMoneyPayout(id),
  adminMoneyCount: staffPaths.adminMoneyCount(id),
  adminMoneyMonths: staffPaths.adminMoneyMonths(),
  adminMoneyOpening: staffPaths.adminMoneyOpening(),
  adminReviews: staffPaths.adminReviews({ stars: 1 }),
  adminReports: staffPaths.adminReports('vat', { span: '7' }),
  adminActivity: staffPaths.adminActivity({ page: 2 }),
}

describe('paths and routes', () => {
  it.each(Object.entries(addresses))('%s leads to a page of its own', (_name, address) => {
    const matched = matchRoutes(routes, new URL(address, 'http://localhost').pathname)
    expect(matched?.at(-1)?.route.id).toBeDefined()
    expect(matched?.at(-1)?.route.id).not.toBe('not-found')
  })

  it('the product route matches with and without the product’s name', () => {
    for (const address of [paths.product(id), paths.product(id, 'Khejur Gur Patali')]) {
      expect(matchRoutes(routes, address)?.at(-1)).toMatchObject({
        route: { id: 'storefront/product' },
        params: { id },
      })
    }
    expect(matchRoutes(routes, `/products/${id}/words/more`)?.at(-1)?.route.id).toBe('not-found')
  })

  it('names for each lazy route the file that holds it, so that its chunk can be preloaded', () => {
    for (const route of lazyRoutes(routes)) {
      const name = fileOfRoute(route.id ?? '')
      const file = join(import.meta.dirname, 'routes', `${name}.tsx`)
      expect([route.id, existsSync(file)]).toEqual([route.id, true])
      const source = typeof route.lazy === 'function' ? route.lazy.toString() : ''
      expect(source).toContain(`routes/${name}.tsx`)
    }
  })
})

describe('the routes of staff', () => {
  it.each(['/admin', '/admin/orders', '/seller', '/Seller/products/1'])(
    'join for %s',
    async (path) => {
      expect(matchRoutes(routesWith([]), path)?.at(-1)?.route.id).toBe('not-found')
      const joined = routesWith(await staffRoutesFor(path))
      expect(matchRoutes(joined, path)?.at(-1)?.route.id).toMatch(/^(admin|seller|staff)\//)
    },
  )

  it.each(['/', '/administration', '/products/1', '/user/seller'])(
    'do not join for %s',
    async (path) => {
      expect(await staffRoutesFor(path)).toEqual([])
    },
  )
})

describe('the addresses that the server knows', () => {
  it('the paths that the server knows are those of the routes', () => {
    expect(Object.keys(pageAddresses).toSorted()).toEqual(addressesOf(routes).toSorted())
  })
})

/** The whole path of every route that is a page of its own. */
function addressesOf(all: RouteObject[], above = ''): string[] {
  return all.flatMap((route) => {
    const path = route.path === undefined ? above : `${above}/${route.path}`
    if (route.children) return addressesOf(route.children, path)
    return route.path === '*' ? [] : [path || '/']
  })
}

function lazyRoutes(all: RouteObject[]): RouteObject[] {
  return all.flatMap((route) => [
    ...(route.lazy ? [route] : []),
    ...lazyRoutes(route.children ?? []),
  ])
}
