import type { RouteObject } from 'react-router'

/** Loaded by the browser alone. */
const personal = { personal: true }

/** The part of /admin in which money and words of customers are decided on. */
export const moneyRoutes: RouteObject[] = [
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
]
