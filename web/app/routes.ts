import type { RouteObject } from 'react-router'

import { moneyRoutes } from './money-routes.ts'
import { Root, RootError } from './root.tsx'
import { shopkeepingRoutes } from './shopkeeping-routes.ts'

/** Loaded by the browser alone: it shows what belongs to one person. */
const personal = { personal: true }

/**
 * Every address of the shop. An id is the file of the route below routes/, which is how the server finds
 * the chunks to preload.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
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
            id: 'storefront/listing',
            path: 'products',
            lazy: () => import('./routes/storefront/listing.tsx'),
          },
          {
            id: 'storefront/product',
            path: 'products/:id',
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
            id: 'storefront/wishlist',
            path: 'wishlist',
            handle: personal,
            lazy: () => import('./routes/storefront/wishlist.tsx'),
          },
          {
            id: 'customer/checkout',
            path: 'checkout',
            handle: personal,
            lazy: () => import('./routes/customer/checkout.tsx'),
          },
          {
            id: 'customer/payment-success',
            path: 'payment/success/:tranId',
            handle: personal,
            lazy: () => import('./routes/customer/payment-success.tsx'),
          },
          {
            id: 'customer/payment-failed',
            path: 'payment/failed/:tranId',
            handle: personal,
            lazy: () => import('./routes/customer/payment-failed.tsx'),
          },
          { id: 'account/login', path: 'login', lazy: () => import('./routes/account/login.tsx') },
          {
            id: 'account/register',
            path: 'register',
            lazy: () => import('./routes/account/register.tsx'),
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
          ...moneyRoutes,
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
          ...shopkeepingRoutes,
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
      { id: 'not-found', path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
]
