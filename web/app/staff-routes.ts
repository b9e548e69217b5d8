import type { RouteObject } from 'react-router'

import { personalFrame, personalPage } from './route-entries.ts'

/** Addresses of staff: the part of the map in `routes.ts` that no shopper needs. */
export const staffRoutes: RouteObject[] = [
  personalFrame('admin/layout', 'admin', () => import('./routes/admin/layout.tsx'), [
    personalPage('admin/overview', '', () => import('./routes/admin/overview.tsx')),
    personalPage('admin/orders', 'orders', () => import('./routes/admin/orders.tsx')),
    personalPage('admin/order', 'orders/:id', () => import('./routes/admin/order.tsx')),
    personalPage(
      'admin/packing-slip',
      'orders/:id/packing-slip',
      () => import('./routes/admin/packing-slip.tsx'),
    ),
    personalPage('admin/products', 'products', () => import('./routes/admin/products.tsx')),
    personalPage(
      'admin/new-product',
      'products/new',
      () => import('./routes/admin/new-product.tsx'),
    ),
    personalPage('admin/product', 'products/:id', () => import('./routes/admin/product.tsx')),
    personalPage(
      'admin/product-stock',
      'products/:id/stock',
      () => import('./routes/admin/product-stock.tsx'),
    ),
    personalPage(
      'admin/product-import',
      'products/import',
      () => import('./routes/admin/product-import.tsx'),
    ),
    personalPage('admin/refunds', 'refunds', () => import('./routes/admin/refunds.tsx')),
    personalPage('admin/refund', 'refunds/:id', () => import('./routes/admin/refund.tsx')),
    personalPage(
      'admin/held-payments',
      'held-payments',
      () => import('./routes/admin/held-payments.tsx'),
    ),
    personalPage('admin/reviews', 'reviews', () => import('./routes/admin/reviews.tsx')),
    personalPage('admin/customers', 'customers', () => import('./routes/admin/customers.tsx')),
    personalPage('admin/categories', 'categories', () => import('./routes/admin/categories.tsx')),
    personalPage('admin/coupons', 'coupons', () => import('./routes/admin/coupons.tsx')),
    personalPage('admin/coupon-new', 'coupons/new', () => import('./routes/admin/coupon-new.tsx')),
    personalPage('admin/coupon', 'coupons/:id', () => import('./routes/admin/coupon.tsx')),
    personalPage(
      'admin/shipping-fees',
      'shipping-fees',
      () => import('./routes/admin/shipping-fees.tsx'),
    ),
    personalPage('admin/banners', 'banners', () => import('./routes/admin/banners.tsx')),
    personalPage('admin/banner-new', 'banners/new', () => import('./routes/admin/banner-new.tsx')),
    personalPage('admin/banner', 'banners/:id', () => import('./routes/admin/banner.tsx')),
    personalPage('admin/logo', 'logo', () => import('./routes/admin/logo.tsx')),
    personalPage('admin/activity', 'activity', () => import('./routes/admin/activity.tsx')),
    personalPage('admin/settings', 'settings', () => import('./routes/admin/settings.tsx')),
    personalPage('admin/security', 'security', () => import('./routes/admin/security.tsx')),
  ]),
  personalFrame('seller/layout', 'seller', () => import('./routes/seller/layout.tsx'), [
    personalPage('seller/sales', '', () => import('./routes/seller/sales.tsx')),
    personalPage('seller/orders', 'orders', () => import('./routes/seller/orders.tsx')),
    personalPage('seller/order', 'orders/:id', () => import('./routes/seller/order.tsx')),
    personalPage(
      'seller/packing-slip',
      'orders/:id/packing-slip',
      () => import('./routes/seller/packing-slip.tsx'),
    ),
    personalPage('seller/products', 'products', () => import('./routes/seller/products.tsx')),
    personalPage(
      'seller/new-product',
      'products/new',
      () => import('./routes/seller/new-product.tsx'),
    ),
    personalPage('seller/product', 'products/:id', () => import('./routes/seller/product.tsx')),
    personalPage(
      'seller/product-stock',
      'products/:id/stock',
      () => import('./routes/seller/product-stock.tsx'),
    ),
    personalPage(
      'seller/product-import',
      'products/import',
      () => import('./routes/seller/product-import.tsx'),
    ),
    personalPage('seller/security', 'security', () => import('./routes/seller/security.tsx')),
  ]),
]
