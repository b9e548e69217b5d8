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
  /** Orders, for staff: each area has the same pages. */
  staffOrders: (area: StaffArea, filters: Filters = {}) => withQuery(`/${area}/orders`, filters),
  /** Calls to the customers of orders to confirm, at one of them or at none. */
  staffCalls: (area: StaffArea, order?: string) =>
    withQuery(`/${area}/calls`, order === undefined ? {} : { order }),
  newStaffOrder: () => '/admin/orders/new',
  /** Couriers' sheets, and the numbers that they give. */
  staffCouriers: (area: StaffArea) => `/${area}/couriers`,
  changeStaffOrder: (id: string) => `/admin/orders/${id}/change`,
  staffOrder: (area: StaffArea, id: string) => `/${area}/orders/${id}`,
  staffProducts: (area: StaffArea, filters: Filters = {}) =>
    withQuery(`/${area}/products`, filters),
  /** With `from`: filled from that product. */
  newStaffProduct: (area: StaffArea, from?: string) => withQuery(`/${area}/products/new`, { from }),
  staffProduct: (area: StaffArea, id: string) => `/${area}/products/${id}`,
  /** With a variant: its stock and ledger only. */
  staffProductStock: (area: StaffArea, id: string, variant?: string) =>
    withQuery(`/${area}/products/${id}/stock`, { variant }),
  /** Variants of all products, by SKU, barcode or stock. */
  staffVariants: (area: StaffArea, filters: Filters = {}) =>
    withQuery(`/${area}/products/variants`, filters),
  /** Product import and export; with an id, the report of one import. */
  productImport: (area: StaffArea, id?: string) =>
    withQuery(`/${area}/products/import`, { import: id }),
  adminCustomer: (id: string) => `/admin/customers/${id}`,
  adminPeople: () => '/admin/people',
  adminCustomers: (filters: Filters = {}) => withQuery('/admin/customers', filters),
  adminCategories: () => '/admin/categories',
  adminCoupons: (filters: Filters = {}) => withQuery('/admin/coupons', filters),
  adminNewCoupon: () => '/admin/coupons/new',
  adminCoupon: (id: string) => `/admin/coupons/${id}`,
  adminBanners: () => '/admin/banners',
  adminNewBanner: () => '/admin/banners/new',
  adminBanner: (id: string) => `/admin/banners/${id}`,
  adminLogo: () => '/admin/logo',
  /** The owner's pages; with an id the editor of one, or of a new one. */
  adminTextPages: (id?: string) => (id ? `/admin/pages/${id}` : '/admin/pages'),
  adminShippingFees: () => '/admin/shipping-fees',
  adminPayment: () => '/admin/payment',
  staffNotifications: (area: StaffArea) => `/${area}/notifications`,
  staffSecurity: (area: StaffArea) => `/${area}/security`,
  adminSettings: () => '/admin/settings',
  adminStatus: () => '/admin/status',
  adminMessages: () => '/admin/messages',
  /** Contents of the guide for owners, or one of its pages. */
  adminGuide: (page?: string) => (page === undefined ? '/admin/guide' : `/admin/guide/${page}`),
  /** The report of sales, of money, of VAT, or of what came back from the door. */
  adminReports: (
    report: 'sales' | 'money' | 'vat' | 'came-back' = 'sales',
    filters: Filters = {},
  ) => withQuery(report === 'sales' ? '/admin/reports' : `/admin/reports/${report}`, filters),
  adminRefunds: (filters: Filters = {}) => withQuery('/admin/refunds', filters),
  adminRefund: (id: string) => `/admin/refunds/${id}`,
  adminReturns: (filters: Filters = {}) => withQuery('/admin/returns', filters),
  adminReturn: (id: string) => `/admin/returns/${id}`,
  /** Goods on their way back, and receiving those of one refusal at the door. */
  adminToReturn: () => '/admin/to-return',
  adminReceive: (id: string) => `/admin/to-return/${id}`,
  adminPacking: () => '/admin/packing',
  adminDeliveryList: () => '/admin/orders/by-list',
  adminHeldPayments: () => '/admin/held-payments',
  adminComplaints: (filters: Filters = {}) => withQuery('/admin/complaints', filters),
  /** Where the money is: accounts, and what is booked on them. */
  adminMoney: () => '/admin/money',
  adminMoneyEntries: (filters: Filters = {}) => withQuery('/admin/money/entries', filters),
  /** Parcels by what their couriers have paid, and claims for lost ones. */
  adminMoneyParcels: (filters: Filters = {}) => withQuery('/admin/money/parcels', filters),
  adminMoneyClaims: (filters: Filters = {}) => withQuery('/admin/money/claims', filters),
  /** A payout of a courier is booked; with its account chosen. */
  adminMoneyPayout: (courier?: string) => withQuery('/admin/money/payout', { courier }),
  /** The till is counted, or another account. */
  adminMoneyCount: (account?: string) => withQuery('/admin/money/count', { account }),
  adminMoneyMonths: () => '/admin/money/months',
  adminMoneyOpening: () => '/admin/money/opening',
  adminReviews: (filters: Filters = {}) => withQuery('/admin/reviews', filters),
  adminActivity: (filters: Filters = {}) => withQuery('/admin/activity', filters),
}

/** The staff areas: one for admins, one for sellers. */
export type StaffArea = 'admin' | 'seller'

/** A list is a repeated parameter. */
type Filters = Record<string, string | number | readonly string[] | undefined>

function withQuery(path: string, values: Filters): string {
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
