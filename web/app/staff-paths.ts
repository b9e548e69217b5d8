import { type Filters, withQuery } from './paths.ts'

/** The staff areas: one for admins, one for sellers. */
export type StaffArea = 'admin' | 'seller'

/** One typed function per URL of staff beside those of paths.ts: the first view of shoppers has none of them. */
export const staffPaths = {
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
