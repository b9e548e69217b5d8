import { orderPath, payPath } from '@haat/contract/order/order-path'
import { productPath } from '@haat/contract/product/product-path'

/** One typed function per URL of the shop. A test keeps them in step with routes.ts. */
export const paths = {
  home: () => '/',
  /** All categories, or those below one of the top level. */
  categories: (category?: string) => withQuery('/categories', { category }),
  products: (filters: Filters = {}) => withQuery('/products', filters),
  /** With the product's name where it is known: this saves the redirect to the canonical URL. */
  product: productPath,
  /** The product shown in this colour. */
  productInColor: (id: string, name: string, color: string) =>
    withQuery(productPath(id, name), { color }),
  cancellationReturns: () => '/cancellation-returns',
  privacyPolicy: () => '/privacy-policy',
  emiPolicy: () => '/emi-policy',
  customerSupport: () => '/customer-support',
  /** A page that the owner wrote. */
  textPage: (slug: string) => `/page/${slug}`,
  /** Shown by the service worker while offline. */
  offline: () => '/offline',
  wishlist: () => '/wishlist',
  checkout: () => '/checkout',
  /** `from`: the page to return to after the login. */
  login: (from?: string) => withQuery('/login', { from }),
  /** Second factor of staff, between password and session. */
  twoFactor: () => '/login/second-step',
  register: (from?: string) => withQuery('/register', { from }),
  verifyPending: () => '/verify/pending',
  /** Target of the link in the registration mail. */
  invite: (token: string) => `/invite/${encodeURIComponent(token)}`,
  verifyLink: (token: string) => `/user/verify/${encodeURIComponent(token)}`,
  /** Target of the link in the message to an account's old contact. */
  undoContact: (token: string) => `/user/undo/${encodeURIComponent(token)}`,
  verifyPhone: () => '/otp-verification-register',
  forgotPassword: () => '/forgot-password',
  otpVerification: () => '/otp-verification',
  resetPassword: () => '/reset-password',
  unauthorized: () => '/unauthorized',
  /** Where the owner of a new shop makes the first admin. */
  setup: (token: string) => `/setup/${encodeURIComponent(token)}`,
  paymentSuccess: (tranId: string) => `/payment/success/${tranId}`,
  paymentFailed: (tranId: string) => `/payment/failed/${tranId}`,
  /** Pays an order by its payment code, without a login. */
  payLink: payPath,
  account: () => '/user',
  myOrders: () => '/user/my-orders',
  /** One order, with its details open. */
  myOrder: orderPath,
  refundRequest: () => '/user/refund-request',
  profile: () => '/user/profile',
  /** Sales reports of the whole shop. */
  admin: (filters: Filters = {}) => withQuery('/admin', filters),
  /** Sales reports of a seller's own products. */
  seller: (filters: Filters = {}) => withQuery('/seller', filters),
}

/** A list is a repeated parameter. */
export type Filters = Record<string, string | number | readonly string[] | undefined>

/** A path with the values that there are, as its query. */
export function withQuery(path: string, values: Filters): string {
  let query = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    for (const one of typeof value === 'object' ? value : [value]) {
      if (one !== '') query += `${query === '' ? '?' : '&'}${name}=${encoded(String(one))}`
    }
  }
  return path + query
}

/** As `URLSearchParams` writes it, which costs a page of filters a tenth of its rendering; most values are ids and numbers. */
function encoded(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1)
}
