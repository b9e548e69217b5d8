import type { RouteObject } from 'react-router'

import { fileOfRoute, personalFrame, personalPage } from './route-entries.ts'
import { staffPages } from './staff-pages.ts'

type File = keyof typeof staffPages

// as: an id is the file of its route, and the area.
const load = (id: File | `${File}@${string}`) => staffPages[fileOfRoute(id) as File]

const page = (id: Parameters<typeof load>[0], path: string) => personalPage(id, path, load(id))

const frame = (id: File, path: string, children: RouteObject[]) =>
  personalFrame(id, path, load(id), children)

/** Pages that both admins and sellers have; the server limits each to their own data. A table: one line per route. */
// oxfmt-ignore
const commonPages = (area: 'admin' | 'seller'): RouteObject[] => [
  page(`staff/orders@${area}`, 'orders'),
  page(`staff/order@${area}`, 'orders/:id'),
  page(`staff/calls@${area}`, 'calls'),
  page(`staff/couriers@${area}`, 'couriers'),
  page(`staff/products@${area}`, 'products'),
  page(`staff/new-product@${area}`, 'products/new'),
  page(`staff/product@${area}`, 'products/:id'),
  page(`staff/product-stock@${area}`, 'products/:id/stock'),
  page(`staff/product-variants@${area}`, 'products/variants'),
  page(`staff/product-import@${area}`, 'products/import'),
  page(`staff/notifications@${area}`, 'notifications'),
  page(`staff/security@${area}`, 'security'),
]

/**
 * Routes of staff, which the browser loads on the way to one of them; their files stand in staff-pages.ts. A table: one
 * line per route.
 */
// oxfmt-ignore
export const staffRoutes: RouteObject[] = [
  frame('admin/layout', 'admin', [
    page('admin/overview', ''),
    ...commonPages('admin'),
    page('admin/new-order', 'orders/new'),
    page('admin/delivery-list', 'orders/by-list'),
    page('admin/change-order', 'orders/:id/change'),
    page('admin/sales-report', 'reports'),
    page('admin/money-report', 'reports/money'),
    page('admin/vat-report', 'reports/vat'),
    page('admin/came-back-report', 'reports/came-back'),
    page('admin/refunds', 'refunds'),
    page('admin/refund', 'refunds/:id'),
    page('staff/returns', 'returns'),
    page('staff/return', 'returns/:id'),
    page('staff/returns-expected', 'to-return'),
    page('staff/returns-receive', 'to-return/:id'),
    page('admin/packing', 'packing'),
    page('admin/held-payments', 'held-payments'),
    page('admin/complaints', 'complaints'),
    page('admin/money', 'money'),
    page('admin/money-entries', 'money/entries'),
    page('admin/money-parcels', 'money/parcels'),
    page('admin/money-claims', 'money/claims'),
    page('admin/money-payout', 'money/payout'),
    page('admin/money-count', 'money/count'),
    page('admin/money-months', 'money/months'),
    page('admin/money-opening', 'money/opening'),
    page('admin/reviews', 'reviews'),
    page('admin/customers', 'customers'),
    page('admin/customer', 'customers/:id'),
    page('admin/people', 'people'),
    page('admin/categories', 'categories'),
    page('admin/coupons', 'coupons'),
    page('admin/coupon-new', 'coupons/new'),
    page('admin/coupon', 'coupons/:id'),
    page('admin/shipping-fees', 'shipping-fees'),
    page('admin/payment', 'payment'),
    page('admin/banners', 'banners'),
    page('admin/banner-new', 'banners/new'),
    page('admin/banner', 'banners/:id'),
    page('admin/logo', 'logo'),
    page('admin/text-pages', 'pages'),
    page('admin/text-page', 'pages/:id'),
    page('admin/activity', 'activity'),
    page('admin/settings', 'settings'),
    page('admin/status', 'status'),
    page('admin/messages', 'messages'),
    page('admin/guide', 'guide'),
    page('admin/guide@page', 'guide/:id'),
  ]),
  frame('seller/layout', 'seller', [
    page('seller/sales', ''),
    ...commonPages('seller'),
  ]),
]
