import { orderPath, payPath } from '@haat/contract/order-path'
import { productPath } from '@haat/contract/product-path'

/** One typed function for each address of the shop. A test holds them and routes.ts together. */
export const paths = {
  home: () => '/',
  /** All categories, or those below one of the top level. */
  categories: (category?: string) => withQuery('/categories', { category }),
  products: (filters: Filters = {}) => withQuery('/products', filters),
  /** With the words of its name, where the name is known: so no page has to be led on to it. */
  product: productPath,
  cancellationReturns: () => '/cancellation-returns',
  privacyPolicy: () => '/privacy-policy',
  emiPolicy: () => '/emi-policy',
  customerSupport: () => '/customer-support',
  /** What the service worker shows without a line. */
  offline: () => '/offline',
  wishlist: () => '/wishlist',
  checkout: () => '/checkout',
  /** `from`: where to go on after it. */
  login: (from?: string) => withQuery('/login', { from }),
  /** Between the password and the session, for staff. */
  twoFactor: () => '/login/second-step',
  register: (from?: string) => withQuery('/register', { from }),
  verifyPending: () => '/verify/pending',
  /** The address in the mail of a registration. */
  verifyLink: (token: string) => `/user/verify/${encodeURIComponent(token)}`,
  /** The address in the message to the old contact of an account. */
  undoContact: (token: string) => `/user/undo/${encodeURIComponent(token)}`,
  verifyPhone: () => '/otp-verification-register',
  forgotPassword: () => '/forgot-password',
  otpVerification: () => '/otp-verification',
  resetPassword: () => '/reset-password',
  unauthorized: () => '/unauthorized',
  paymentSuccess: (tranId: string) => `/payment/success/${tranId}`,
  paymentFailed: (tranId: string) => `/payment/failed/${tranId}`,
  /** Where anybody who has the code pays an order. */
  payLink: payPath,
  account: () => '/user',
  myOrders: () => '/user/my-orders',
  /** One of them, with its details open. */
  myOrder: orderPath,
  refundRequest: () => '/user/refund-request',
  profile: () => '/user/profile',
  /** How the whole shop goes. */
  admin: (filters: Filters = {}) => withQuery('/admin', filters),
  /** How one's own goods sell. */
  seller: (filters: Filters = {}) => withQuery('/seller', filters),
  /** Orders, for staff: each area has the same pages. */
  staffOrders: (area: StaffArea, filters: Filters = {}) => withQuery(`/${area}/orders`, filters),
  staffOrder: (area: StaffArea, id: string) => `/${area}/orders/${id}`,
  packingSlip: (area: StaffArea, id: string) => `/${area}/orders/${id}/packing-slip`,
  staffProducts: (area: StaffArea, filters: Filters = {}) =>
    withQuery(`/${area}/products`, filters),
  newStaffProduct: (area: StaffArea) => `/${area}/products/new`,
  staffProduct: (area: StaffArea, id: string) => `/${area}/products/${id}`,
  staffProductStock: (area: StaffArea, id: string) => `/${area}/products/${id}/stock`,
  /** Products in and out as files; with an id, what became of one. */
  productImport: (area: StaffArea, id?: string) =>
    withQuery(`/${area}/products/import`, { import: id }),
  adminCustomers: (filters: Filters = {}) => withQuery('/admin/customers', filters),
  adminCategories: () => '/admin/categories',
  adminCoupons: (filters: Filters = {}) => withQuery('/admin/coupons', filters),
  adminNewCoupon: () => '/admin/coupons/new',
  adminCoupon: (id: string) => `/admin/coupons/${id}`,
  adminBanners: () => '/admin/banners',
  adminNewBanner: () => '/admin/banners/new',
  adminBanner: (id: string) => `/admin/banners/${id}`,
  adminLogo: () => '/admin/logo',
  adminShippingFees: () => '/admin/shipping-fees',
  staffSecurity: (area: StaffArea) => `/${area}/security`,
  adminSettings: () => '/admin/settings',
  adminRefunds: (filters: Filters = {}) => withQuery('/admin/refunds', filters),
  adminRefund: (id: string) => `/admin/refunds/${id}`,
  adminHeldPayments: () => '/admin/held-payments',
  adminReviews: (filters: Filters = {}) => withQuery('/admin/reviews', filters),
  adminActivity: (filters: Filters = {}) => withQuery('/admin/activity', filters),
}

/** Where staff work: admins in one, sellers in the other. */
export type StaffArea = 'admin' | 'seller'

type Filters = Record<string, string | number | undefined>

function withQuery(path: string, values: Filters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
