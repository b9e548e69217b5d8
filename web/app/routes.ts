import type { RouteObject } from 'react-router'

import { backOfficeRoutes, personal } from './back-office-routes.ts'
import { loadShop, Root, RootError, shopMayHaveChanged } from './root.tsx'

/**
 * Every address of the shop. An id is the file of the route below routes/, which is how the server finds
 * the chunks to preload.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: loadShop,
    shouldRevalidate: shopMayHaveChanged,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'storefront/layout',
        lazy: () => import('./routes/storefront/layout.tsx'),
        children: [
          {
            id: 'storefront/home',
            index: true,
            lazy: () => import('./routes/storefront/home.tsx'),
          },
          {
            id: 'storefront/categories',
            path: 'categories',
            lazy: () => import('./routes/storefront/categories.tsx'),
          },
          {
            id: 'storefront/listing',
            path: 'products',
            lazy: () => import('./routes/storefront/listing.tsx'),
          },
          {
            id: 'storefront/product',
            path: 'products/:id/:words?',
            lazy: () => import('./routes/storefront/product.tsx'),
          },
          {
            id: 'policy/cancellation-returns',
            path: 'cancellation-returns',
            lazy: () => import('./routes/policy/cancellation-returns.tsx'),
          },
          {
            id: 'policy/privacy-policy',
            path: 'privacy-policy',
            lazy: () => import('./routes/policy/privacy-policy.tsx'),
          },
          {
            id: 'policy/emi-policy',
            path: 'emi-policy',
            lazy: () => import('./routes/policy/emi-policy.tsx'),
          },
          {
            id: 'policy/customer-support',
            path: 'customer-support',
            lazy: () => import('./routes/policy/customer-support.tsx'),
          },
          {
            id: 'storefront/offline',
            path: 'offline',
            lazy: () => import('./routes/storefront/offline.tsx'),
          },
          {
            id: 'storefront/wishlist',
            path: 'wishlist',
            handle: personal,
            lazy: () => import('./routes/storefront/wishlist.tsx'),
          },
          {
            id: 'customer/payment-success',
            path: 'payment/success/:tranId',
            handle: personal,
            lazy: () => import('./routes/customer/payment-success.tsx'),
          },
          {
            id: 'customer/pay-link',
            path: 'pay/:code',
            lazy: () => import('./routes/customer/pay-link.tsx'),
          },
          {
            id: 'customer/payment-failed',
            path: 'payment/failed/:tranId',
            handle: personal,
            lazy: () => import('./routes/customer/payment-failed.tsx'),
          },
          {
            id: 'customer/layout',
            path: 'user',
            handle: personal,
            lazy: () => import('./routes/customer/layout.tsx'),
            children: [
              {
                id: 'customer/dashboard',
                index: true,
                handle: personal,
                lazy: () => import('./routes/customer/dashboard.tsx'),
              },
              {
                id: 'customer/my-orders',
                path: 'my-orders',
                handle: personal,
                lazy: () => import('./routes/customer/my-orders.tsx'),
              },
              {
                id: 'customer/refund-request',
                path: 'refund-request',
                handle: personal,
                lazy: () => import('./routes/customer/refund-request.tsx'),
              },
              {
                id: 'customer/profile',
                path: 'profile',
                handle: personal,
                lazy: () => import('./routes/customer/profile.tsx'),
              },
            ],
          },
          { id: 'account/login', path: 'login', lazy: () => import('./routes/account/login.tsx') },
          {
            id: 'account/register',
            path: 'register',
            lazy: () => import('./routes/account/register.tsx'),
          },
          // Whatever else: the shop's own frame leads on.
          { id: 'not-found', path: '*', lazy: () => import('./routes/not-found.tsx') },
        ],
      },
      {
        id: 'customer/checkout-layout',
        lazy: () => import('./routes/customer/checkout-layout.tsx'),
        children: [
          {
            id: 'customer/checkout',
            path: 'checkout',
            handle: personal,
            lazy: () => import('./routes/customer/checkout.tsx'),
          },
        ],
      },
      {
        id: 'account/layout',
        lazy: () => import('./routes/account/layout.tsx'),
        children: [
          {
            id: 'account/second-step',
            path: 'login/second-step',
            lazy: () => import('./routes/account/second-step.tsx'),
          },
          {
            id: 'account/verify-pending',
            path: 'verify/pending',
            lazy: () => import('./routes/account/verify-pending.tsx'),
          },
          {
            id: 'account/verify-link',
            path: 'user/verify/:token',
            lazy: () => import('./routes/account/verify-link.tsx'),
          },
          {
            id: 'account/undo-contact',
            path: 'user/undo/:token',
            lazy: () => import('./routes/account/undo-contact.tsx'),
          },
          {
            id: 'account/verify-phone',
            path: 'otp-verification-register',
            lazy: () => import('./routes/account/verify-phone.tsx'),
          },
          {
            id: 'account/forgot-password',
            path: 'forgot-password',
            lazy: () => import('./routes/account/forgot-password.tsx'),
          },
          {
            id: 'account/otp-verification',
            path: 'otp-verification',
            lazy: () => import('./routes/account/otp-verification.tsx'),
          },
          {
            id: 'account/reset-password',
            path: 'reset-password',
            lazy: () => import('./routes/account/reset-password.tsx'),
          },
          {
            id: 'account/unauthorized',
            path: 'unauthorized',
            lazy: () => import('./routes/account/unauthorized.tsx'),
          },
        ],
      },
      ...backOfficeRoutes,
    ],
  },
]
