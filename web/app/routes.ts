import type { RouteObject } from 'react-router'

import { frame, page, personalFrame, personalPage } from './route-entries.ts'
import { loadShop, Root, RootError, shopMayHaveChanged } from './root.tsx'

/**
 * Every URL of the shop, of staff those given: shoppers load none. An id is the file of the route below routes/, from
 * which the server finds the chunks to preload. A table: one line per route.
 */
// oxfmt-ignore
export const routesWith = (ofStaff: readonly RouteObject[]): RouteObject[] => [
  {
    id: 'root',
    loader: loadShop,
    shouldRevalidate: shopMayHaveChanged,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      frame('storefront/layout', '', () => import('./routes/storefront/layout.tsx'), [
        page('storefront/home', '', () => import('./routes/storefront/home.tsx')),
        page('storefront/categories', 'categories', () => import('./routes/storefront/categories.tsx')),
        page('storefront/listing', 'products', () => import('./routes/storefront/listing.tsx')),
        page('storefront/product', 'products/:id/:words?', () => import('./routes/storefront/product.tsx')),
        page('policy/policy@cancellation-returns', 'cancellation-returns', () => import('./routes/policy/policy.tsx')),
        page('policy/policy@privacy-policy', 'privacy-policy', () => import('./routes/policy/policy.tsx')),
        page('policy/policy@emi-policy', 'emi-policy', () => import('./routes/policy/policy.tsx')),
        page('policy/policy@customer-support', 'customer-support', () => import('./routes/policy/policy.tsx')),
        page('policy/policy@page', 'page/:slug', () => import('./routes/policy/policy.tsx')),
        page('storefront/offline', 'offline', () => import('./routes/storefront/offline.tsx')),
        personalPage('storefront/wishlist', 'wishlist', () => import('./routes/storefront/wishlist.tsx')),
        personalPage('customer/payment-success', 'payment/success/:tranId', () => import('./routes/customer/payment-success.tsx')),
        page('customer/pay-link', 'pay/:code', () => import('./routes/customer/pay-link.tsx')),
        personalPage('customer/payment-failed', 'payment/failed/:tranId', () => import('./routes/customer/payment-failed.tsx')),
        personalFrame('customer/layout', 'user', () => import('./routes/customer/layout.tsx'), [
          personalPage('customer/dashboard', '', () => import('./routes/customer/dashboard.tsx')),
          personalPage('customer/my-orders', 'my-orders', () => import('./routes/customer/my-orders.tsx')),
          personalPage('customer/refund-request', 'refund-request', () => import('./routes/customer/refund-request.tsx')),
          personalPage('customer/profile', 'profile', () => import('./routes/customer/profile.tsx')),
        ]),
        page('account/login', 'login', () => import('./routes/account/login.tsx')),
        page('account/register', 'register', () => import('./routes/account/register.tsx')),
        // All other paths: not found, within the shop's layout.
        page('not-found', '*', () => import('./routes/not-found.tsx')),
      ]),
      frame('customer/checkout-layout', '', () => import('./routes/customer/checkout-layout.tsx'), [
        personalPage('customer/checkout', 'checkout', () => import('./routes/customer/checkout.tsx')),
      ]),
      frame('account/layout', '', () => import('./routes/account/layout.tsx'), [
        page('account/two-factor', 'login/second-step', () => import('./routes/account/two-factor.tsx')),
        page('account/verify-pending', 'verify/pending', () => import('./routes/account/verify-pending.tsx')),
        page('account/verify-link', 'user/verify/:token', () => import('./routes/account/verify-link.tsx')),
        page('account/invite', 'invite/:token', () => import('./routes/account/invite.tsx')),
        page('account/undo-contact', 'user/undo/:token', () => import('./routes/account/undo-contact.tsx')),
        page('account/verify-phone', 'otp-verification-register', () => import('./routes/account/verify-phone.tsx')),
        page('account/forgot-password', 'forgot-password', () => import('./routes/account/forgot-password.tsx')),
        page('account/otp-verification', 'otp-verification', () => import('./routes/account/otp-verification.tsx')),
        page('account/reset-password', 'reset-password', () => import('./routes/account/reset-password.tsx')),
        personalPage('account/setup', 'setup/:token', () => import('./routes/account/setup.tsx')),
        page('account/unauthorized', 'unauthorized', () => import('./routes/account/unauthorized.tsx')),
      ]),
      ...ofStaff,
    ],
  },
]
