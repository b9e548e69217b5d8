const descriptions: Record<string, string> = {
  user: 'Accounts, sessions, two-factor sign-in and addresses',
  staff: 'People of the desk, and invitations',
  shop: 'What the shop says of itself',
  'text-page': 'Pages that the owner writes',
  messages: 'How customers are told of their orders',
  setup: 'The set-up of a new shop',
  backup: 'Backups',
  categories: 'Top-level categories',
  subcategories: 'Categories of the second level',
  subsubcategories: 'Categories of the third level',
  products: 'The catalogue, its stock, imports and reviews of one product',
  banner: 'Banners of the home page',
  logo: 'The logo of the shop',
  reviews: 'Reviews for staff',
  wishlist: 'Wishlists',
  'shipping-fee': 'Delivery fees',
  locations: 'Divisions, districts and upazilas',
  complaint: 'Complaints',
  coupon: 'Coupons',
  order: 'Orders, from checkout to delivery',
  return: 'Goods that come back',
  payment: 'Online payment',
  refund: 'Refunds',
  money: 'Where the money is, and what is booked by hand',
  figures: 'Reports',
  activity: 'What staff have changed',
}

/** Tags of the document, in the order of the table. */
export const tags = Object.entries(descriptions).map(([name, description]) => ({
  name,
  description,
}))

/** The tag of a call: the first part of its path. */
export const tagOf = (path: string): string => path.split('/')[1] ?? ''
