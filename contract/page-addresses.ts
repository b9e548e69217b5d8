import { inLanguage, languages, splitLanguage } from './language.ts'

const listing = [
  'category',
  'subCategory',
  'subSubCategory',
  'owner',
  'discount',
  'search',
  'minPrice',
  'maxPrice',
  'minRating',
  'inStock',
  'color',
  'size',
  'sortBy',
  'page',
] as const

const staffPages = [
  '',
  '/orders',
  '/orders/:id',
  '/calls',
  '/products',
  '/products/new',
  '/products/import',
  '/products/variants',
  '/products/:id',
  '/products/:id/stock',
  '/couriers',
  '/notifications',
  '/security',
]

const adminOnly = [
  '/orders/by-list',
  '/orders/new',
  '/orders/:id/change',
  '/reports',
  '/reports/came-back',
  '/reports/money',
  '/reports/vat',
  '/refunds',
  '/refunds/:id',
  '/reports',
  '/reports/money',
  '/reports/vat',
  '/returns',
  '/returns/:id',
  '/to-return',
  '/to-return/:id',
  '/packing',
  '/held-payments',
  '/complaints',
  '/money',
  '/money/entries',
  '/money/parcels',
  '/money/claims',
  '/money/payout',
  '/money/count',
  '/money/months',
  '/money/opening',
  '/reviews',
  '/customers',
  '/customers/:id',
  '/people',
  '/categories',
  '/coupons',
  '/coupons/new',
  '/coupons/:id',
  '/shipping-fees',
  '/payment',
  '/banners',
  '/banners/new',
  '/banners/:id',
  '/logo',
  '/pages',
  '/pages/:id',
  '/activity',
  '/settings',
  '/messages',
  '/status',
  '/guide',
  '/guide/:id',
]

const withoutQuery = [
  '/',
  '/products/:id/:words?',
  '/cancellation-returns',
  '/privacy-policy',
  '/emi-policy',
  '/customer-support',
  '/page/:slug',
  '/offline',
  '/wishlist',
  '/payment/success/:tranId',
  '/payment/failed/:tranId',
  '/pay/:code',
  '/user',
  '/user/my-orders',
  '/user/refund-request',
  '/user/profile',
  '/checkout',
  '/login/second-step',
  '/verify/pending',
  '/user/verify/:token',
  '/invite/:token',
  '/user/undo/:token',
  '/otp-verification-register',
  '/forgot-password',
  '/otp-verification',
  '/reset-password',
  '/unauthorized',
  '/setup/:token',
  ...staffPages.map((path) => `/admin${path}`),
  ...adminOnly.map((path) => `/admin${path}`),
  ...staffPages.map((path) => `/seller${path}`),
]

/**
 * Every page address, with the query parameters that the server renders it by. Other parameters are read by
 * the browser only, so the page cache drops them and keeps one page for all their values.
 */
export const pageAddresses: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(withoutQuery.map((path) => [path, []])),
  '/categories': ['category'],
  '/products': listing,
  '/login': ['from'],
  '/register': ['from'],
}

/** The same with those of every language. */
export const pageAddressesInAnyLanguage: typeof pageAddresses = Object.fromEntries(
  languages.flatMap((language) =>
    Object.entries(pageAddresses).map(([path, query]) => [inLanguage(language, path), query]),
  ),
)

const pagesWhileClosed =
  /^\/(login(\/second-step)?|forgot-password|otp-verification|reset-password|unauthorized|offline|setup\/[^/]+|invite\/[^/]+|user\/undo\/[^/]+|(admin|seller)(\/.*)?)\/?$/

/** Whether everybody reaches a page while the shop is closed: what staff need to sign in, and their areas. */
export const isPageWhileClosed = (path: string): boolean =>
  pagesWhileClosed.test(splitLanguage(path).path)

/**
 * Whether pages of this address are made for each request and kept nowhere: what is in it is a secret, or made up, and each
 * guess would be one page more.
 */
export const isMadeOnce = (pattern: string): boolean => /:(token|code|tranId)$/.test(pattern)
