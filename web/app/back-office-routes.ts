import type { RouteObject } from 'react-router'

/** Loaded by the browser alone: it shows what belongs to one person. */
export const personal = { personal: true }

/** Addresses of people behind the counter: the part of the map in `routes.ts` that no shopper needs. */
export const backOfficeRoutes: RouteObject[] = [
  {
    id: 'admin/layout',
    path: 'admin',
    handle: personal,
    lazy: () => import('./routes/admin/layout.tsx'),
    children: [
      {
        id: 'admin/overview',
        index: true,
        handle: personal,
        lazy: () => import('./routes/admin/overview.tsx'),
      },
      {
        id: 'admin/orders',
        path: 'orders',
        handle: personal,
        lazy: () => import('./routes/admin/orders.tsx'),
      },
      {
        id: 'admin/order',
        path: 'orders/:id',
        handle: personal,
        lazy: () => import('./routes/admin/order.tsx'),
      },
      {
        id: 'admin/packing-slip',
        path: 'orders/:id/packing-slip',
        handle: personal,
        lazy: () => import('./routes/admin/packing-slip.tsx'),
      },
      {
        id: 'admin/products',
        path: 'products',
        handle: personal,
        lazy: () => import('./routes/admin/products.tsx'),
      },
      {
        id: 'admin/new-product',
        path: 'products/new',
        handle: personal,
        lazy: () => import('./routes/admin/new-product.tsx'),
      },
      {
        id: 'admin/product',
        path: 'products/:id',
        handle: personal,
        lazy: () => import('./routes/admin/product.tsx'),
      },
      {
        id: 'admin/product-stock',
        path: 'products/:id/stock',
        handle: personal,
        lazy: () => import('./routes/admin/product-stock.tsx'),
      },
      {
        id: 'admin/product-import',
        path: 'products/import',
        handle: personal,
        lazy: () => import('./routes/admin/product-import.tsx'),
      },
      {
        id: 'admin/refunds',
        path: 'refunds',
        handle: personal,
        lazy: () => import('./routes/admin/refunds.tsx'),
      },
      {
        id: 'admin/refund',
        path: 'refunds/:id',
        handle: personal,
        lazy: () => import('./routes/admin/refund.tsx'),
      },
      {
        id: 'admin/held-payments',
        path: 'held-payments',
        handle: personal,
        lazy: () => import('./routes/admin/held-payments.tsx'),
      },
      {
        id: 'admin/reviews',
        path: 'reviews',
        handle: personal,
        lazy: () => import('./routes/admin/reviews.tsx'),
      },
      {
        id: 'admin/customers',
        path: 'customers',
        handle: personal,
        lazy: () => import('./routes/admin/customers.tsx'),
      },
      {
        id: 'admin/categories',
        path: 'categories',
        handle: personal,
        lazy: () => import('./routes/admin/categories.tsx'),
      },
      {
        id: 'admin/coupons',
        path: 'coupons',
        handle: personal,
        lazy: () => import('./routes/admin/coupons.tsx'),
      },
      {
        id: 'admin/coupon-new',
        path: 'coupons/new',
        handle: personal,
        lazy: () => import('./routes/admin/coupon-new.tsx'),
      },
      {
        id: 'admin/coupon',
        path: 'coupons/:id',
        handle: personal,
        lazy: () => import('./routes/admin/coupon.tsx'),
      },
      {
        id: 'admin/shipping-fees',
        path: 'shipping-fees',
        handle: personal,
        lazy: () => import('./routes/admin/shipping-fees.tsx'),
      },
      {
        id: 'admin/banners',
        path: 'banners',
        handle: personal,
        lazy: () => import('./routes/admin/banners.tsx'),
      },
      {
        id: 'admin/banner-new',
        path: 'banners/new',
        handle: personal,
        lazy: () => import('./routes/admin/banner-new.tsx'),
      },
      {
        id: 'admin/banner',
        path: 'banners/:id',
        handle: personal,
        lazy: () => import('./routes/admin/banner.tsx'),
      },
      {
        id: 'admin/logo',
        path: 'logo',
        handle: personal,
        lazy: () => import('./routes/admin/logo.tsx'),
      },
      {
        id: 'admin/activity',
        path: 'activity',
        handle: personal,
        lazy: () => import('./routes/admin/activity.tsx'),
      },
      {
        id: 'admin/settings',
        path: 'settings',
        handle: personal,
        lazy: () => import('./routes/admin/settings.tsx'),
      },
      {
        id: 'admin/security',
        path: 'security',
        handle: personal,
        lazy: () => import('./routes/admin/security.tsx'),
      },
    ],
  },
  {
    id: 'seller/layout',
    path: 'seller',
    handle: personal,
    lazy: () => import('./routes/seller/layout.tsx'),
    children: [
      {
        id: 'seller/sales',
        index: true,
        handle: personal,
        lazy: () => import('./routes/seller/sales.tsx'),
      },
      {
        id: 'seller/orders',
        path: 'orders',
        handle: personal,
        lazy: () => import('./routes/seller/orders.tsx'),
      },
      {
        id: 'seller/order',
        path: 'orders/:id',
        handle: personal,
        lazy: () => import('./routes/seller/order.tsx'),
      },
      {
        id: 'seller/packing-slip',
        path: 'orders/:id/packing-slip',
        handle: personal,
        lazy: () => import('./routes/seller/packing-slip.tsx'),
      },
      {
        id: 'seller/products',
        path: 'products',
        handle: personal,
        lazy: () => import('./routes/seller/products.tsx'),
      },
      {
        id: 'seller/new-product',
        path: 'products/new',
        handle: personal,
        lazy: () => import('./routes/seller/new-product.tsx'),
      },
      {
        id: 'seller/product',
        path: 'products/:id',
        handle: personal,
        lazy: () => import('./routes/seller/product.tsx'),
      },
      {
        id: 'seller/product-stock',
        path: 'products/:id/stock',
        handle: personal,
        lazy: () => import('./routes/seller/product-stock.tsx'),
      },
      {
        id: 'seller/product-import',
        path: 'products/import',
        handle: personal,
        lazy: () => import('./routes/seller/product-import.tsx'),
      },
      {
        id: 'seller/security',
        path: 'security',
        handle: personal,
        lazy: () => import('./routes/seller/security.tsx'),
      },
    ],
  },
]
