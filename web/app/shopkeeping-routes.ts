import type { RouteObject } from 'react-router'

/** Loaded by the browser alone. */
const personal = { personal: true }

/** The part of /admin in which the shop itself is arranged. */
export const shopkeepingRoutes: RouteObject[] = [
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
]
