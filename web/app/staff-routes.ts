import type { RouteObject } from 'react-router'

import { personalFrame, personalPage as page } from './route-entries.ts'

/** Pages that both admins and sellers have; the server limits each to their own data. A table: one line per route. */
// oxfmt-ignore
const commonPages = (area: 'admin' | 'seller'): RouteObject[] => [
  page(`staff/orders@${area}`, 'orders', () => import('./routes/staff/orders.tsx')),
  page(`staff/order@${area}`, 'orders/:id', () => import('./routes/staff/order.tsx')),
  page(`staff/products@${area}`, 'products', () => import('./routes/staff/products.tsx')),
  page(`staff/new-product@${area}`, 'products/new', () => import('./routes/staff/new-product.tsx')),
  page(`staff/product@${area}`, 'products/:id', () => import('./routes/staff/product.tsx')),
  page(
    `staff/product-stock@${area}`,
    'products/:id/stock',
    () => import('./routes/staff/product-stock.tsx'),
  ),
  page(
    `staff/product-variants@${area}`,
    'products/variants',
    () => import('./routes/staff/product-variants.tsx'),
  ),
  page(
    `staff/product-import@${area}`,
    'products/import',
    () => import('./routes/staff/product-import.tsx'),
  ),
  page(
    `staff/notifications@${area}`,
    'notifications',
    () => import('./routes/staff/notifications.tsx'),
  ),
  page(`staff/security@${area}`, 'security', () => import('./routes/staff/security.tsx')),
]

/** Routes of staff, apart from `routes.ts` because shoppers do not load them. A table: one line per route. */
// oxfmt-ignore
export const staffRoutes: RouteObject[] = [
  personalFrame('admin/layout', 'admin', () => import('./routes/admin/layout.tsx'), [
    page('admin/overview', '', () => import('./routes/admin/overview.tsx')),
    ...commonPages('admin'),
    page('admin/new-order', 'orders/new', () => import('./routes/admin/new-order.tsx')),
    page('admin/change-order', 'orders/:id/change', () => import('./routes/admin/change-order.tsx')),
    page('admin/sales-report', 'reports', () => import('./routes/admin/sales-report.tsx')),
    page('admin/money-report', 'reports/money', () => import('./routes/admin/money-report.tsx')),
    page('admin/vat-report', 'reports/vat', () => import('./routes/admin/vat-report.tsx')),
    page('admin/refunds', 'refunds', () => import('./routes/admin/refunds.tsx')),
    page('admin/refund', 'refunds/:id', () => import('./routes/admin/refund.tsx')),
    page('staff/returns', 'returns', () => import('./routes/staff/returns.tsx')),
    page('staff/return', 'returns/:id', () => import('./routes/staff/return.tsx')),
    page('staff/return-slip', 'returns/:id/slip', () => import('./routes/staff/return-slip.tsx')),
    page('staff/returns-expected', 'to-return', () => import('./routes/staff/returns-expected.tsx')),
    page(
      'staff/returns-receive',
      'to-return/:id',
      () => import('./routes/staff/returns-receive.tsx'),
    ),
    page('admin/packing', 'packing', () => import('./routes/admin/packing.tsx')),
    page('admin/held-payments', 'held-payments', () => import('./routes/admin/held-payments.tsx')),
    page('admin/reviews', 'reviews', () => import('./routes/admin/reviews.tsx')),
    page('admin/customers', 'customers', () => import('./routes/admin/customers.tsx')),
    page('admin/customer', 'customers/:id', () => import('./routes/admin/customer.tsx')),
    page('admin/people', 'people', () => import('./routes/admin/people.tsx')),
    page('admin/categories', 'categories', () => import('./routes/admin/categories.tsx')),
    page('admin/coupons', 'coupons', () => import('./routes/admin/coupons.tsx')),
    page('admin/coupon-new', 'coupons/new', () => import('./routes/admin/coupon-new.tsx')),
    page('admin/coupon', 'coupons/:id', () => import('./routes/admin/coupon.tsx')),
    page('admin/shipping-fees', 'shipping-fees', () => import('./routes/admin/shipping-fees.tsx')),
    page('admin/payment', 'payment', () => import('./routes/admin/payment.tsx')),
    page('admin/banners', 'banners', () => import('./routes/admin/banners.tsx')),
    page('admin/banner-new', 'banners/new', () => import('./routes/admin/banner-new.tsx')),
    page('admin/banner', 'banners/:id', () => import('./routes/admin/banner.tsx')),
    page('admin/logo', 'logo', () => import('./routes/admin/logo.tsx')),
    page('admin/text-pages', 'pages', () => import('./routes/admin/text-pages.tsx')),
    page('admin/text-page', 'pages/:id', () => import('./routes/admin/text-page.tsx')),
    page('admin/activity', 'activity', () => import('./routes/admin/activity.tsx')),
    page('admin/settings', 'settings', () => import('./routes/admin/settings.tsx')),
  ]),
  personalFrame('seller/layout', 'seller', () => import('./routes/seller/layout.tsx'), [
    page('seller/sales', '', () => import('./routes/seller/sales.tsx')),
    ...commonPages('seller'),
  ]),
]
