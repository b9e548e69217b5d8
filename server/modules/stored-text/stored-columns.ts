/** How a column holds texts: one, a list, or all texts within a JSON value. */
export type TextHolder = 'text' | 'texts' | 'json'

/** Forms of contract/text/normal-form.ts; `search`: that of search_form(). */
export type StoredForm = 'line' | 'longText' | 'code' | 'search'

export interface StoredColumn {
  table: string
  column: string
  /** SQL by which rows are told apart and paged. */
  key: string
  form: StoredForm
  holds: TextHolder
  /** Most characters that its field takes. */
  most: number
  /** An option of a variant: its product shows it, too. */
  isOption?: true
}

const columns =
  (table: string, key = 'id') =>
  (form: StoredForm, holds: TextHolder, most: Record<string, number>): StoredColumn[] =>
    Object.entries(most).map(([column, longest]) => ({
      table,
      key,
      column,
      form,
      holds,
      most: longest,
    }))

const users = columns('users')
const addresses = columns('addresses')
const categories = columns('categories')
const products = columns('products')
const names = columns('product_names', 'product_id')
const variants = columns('product_variants')
const settings = columns('shop_settings')
const pages = columns('text_pages')
const reviews = columns('reviews')

/**
 * Live texts, whose fields take only the normal form today. Never what was agreed or has happened: orders, invoices,
 * histories, notes on orders, the activity log, stored replies. Emails, phone numbers and codes of coupons always were of
 * Latin letters and digits. Colours and sizes of
 * products follow those of their variants.
 */
export const storedColumns: readonly StoredColumn[] = [
  ...users('line', 'text', { name: 100, address: 500 }),
  ...addresses('line', 'text', {
    label: 40,
    name: 100,
    division: 100,
    district: 100,
    city: 100,
    details: 500,
  }),
  ...categories('line', 'text', { name: 100, name_bn: 100 }),
  ...categories('line', 'json', { size_chart: 300 }),
  ...products('line', 'text', {
    name: 200,
    name_bn: 200,
    unit: 60,
    size_label: 30,
    size_label_bn: 30,
  }),
  ...products('longText', 'text', { description: 20_000, description_bn: 20_000 }),
  ...products('line', 'texts', { details: 500, details_bn: 500, search_tags: 60 }),
  ...products('longText', 'json', { faqs: 2_000, faqs_bn: 2_000 }),
  ...products('line', 'json', { size_chart: 300 }),
  ...products('code', 'text', { sku: 60 }),
  ...variants('code', 'text', { sku: 60, barcode: 60 }),
  ...variants('line', 'text', { color: 60, size: 60 }).map((column): StoredColumn => ({
    ...column,
    isOption: true,
  })),
  ...products('line', 'json', { color_images: 500 }),
  ...names('search', 'text', { text: 20_000 }),
  ...reviews('longText', 'text', { text: 5_000, hidden_reason: 500 }),
  ...settings('line', 'text', {
    shop_name: 80,
    shop_name_bn: 80,
    slogan: 160,
    slogan_bn: 160,
    support_hours: 80,
    support_hours_bn: 80,
    address: 300,
    address_bn: 300,
    dbid: 40,
    trade_licence: 60,
  }),
  ...settings('longText', 'text', {
    cancellation_returns: 30_000,
    privacy_policy: 30_000,
    emi_policy: 30_000,
    customer_support: 30_000,
    cancellation_returns_bn: 30_000,
    privacy_policy_bn: 30_000,
    emi_policy_bn: 30_000,
    customer_support_bn: 30_000,
  }),
  ...pages('line', 'text', { title: 100, title_bn: 100 }),
  ...pages('longText', 'text', { text: 50_000, text_bn: 50_000 }),
  ...columns('banners')('line', 'text', { alt: 200, alt_bn: 200 }),
  ...columns('coupons')('line', 'text', { description: 200, description_bn: 200 }),
  ...columns('customer_notes')('longText', 'text', { text: 2_000 }),
  ...columns('customer_tags', "(user_id::text || ' ' || tag)")('line', 'text', { tag: 30 }),
]
