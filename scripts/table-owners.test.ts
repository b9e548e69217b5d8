import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

import { tablesIn, usesOfTables } from './tables-used.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The area that writes each table, and exports what takes a deleted person off it. */
const owners: Record<string, string[]> = {
  'account/customers': ['customer_notes', 'customer_tags'],
  'account/invites': ['staff_invites'],
  'account/profile': ['contact_changes', 'contact_undos'],
  activity: ['activity_log'],
  backup: ['backup_runs'],
  block: ['blocked_phones', 'customer_blocks'],
  'catalogue/category': ['categories', 'merged_categories'],
  'catalogue/front-page': ['banners', 'logos'],
  'catalogue/product': ['products', 'scheduled_sales'],
  'catalogue/review': ['reviews'],
  'catalogue/variant': ['product_variants'],
  complaint: ['complaints'],
  coupon: ['coupon_uses', 'coupons'],
  health: ['write_probe'],
  'identity/google': ['used_google_nonces'],
  'identity/password': ['password_resets'],
  'identity/person': ['account_events', 'users'],
  'identity/session': ['known_devices', 'refresh_tokens', 'sessions'],
  'identity/sign-in': ['half_sessions'],
  'identity/two-factor': ['recovery_codes', 'second_step_set_ups', 'second_steps'],
  'identity/verification': [
    'asked_codes',
    'registrations',
    'verification_codes',
    'verification_links',
  ],
  inventory: ['stock_ledger'],
  media: ['picture_hosts'],
  money: [
    'money_accounts',
    'money_book',
    'money_claims',
    'money_counts',
    'money_entries',
    'money_month_balances',
    'money_months',
    'money_parcels',
    'money_payouts',
    'money_transactions',
  ],
  notification: [
    'message_channels',
    'message_choices',
    'message_settings',
    'sent_messages',
    'sms_days',
    'sms_event_days',
  ],
  'order/call': ['order_call_claims', 'order_calls'],
  'order/change': ['order_changes'],
  'order/core': [
    'order_numbers',
    'idempotency_keys',
    'order_history',
    'order_items',
    'order_notes',
    'orders',
  ],
  'order/courier': ['courier_reply_columns', 'courier_sheets'],
  'order/delivery-list': ['courier_reports'],
  'order/ledger': ['counter_cash', 'given_back', 'received_references'],
  'order/packing': ['order_bulk_jobs', 'order_bulk_rows'],
  'order/paper': ['credit_notes', 'invoice_series', 'invoices'],
  'order/refund': ['refund_history', 'refunds'],
  'order/refused-delivery': ['came_back_lines', 'came_back_receipts', 'came_backs'],
  'order/return': ['return_history', 'return_lines', 'returns'],
  'order/tell-customer': ['order_message_sends', 'order_messages'],
  'order/tell-staff': ['order_alert_choices', 'order_alerts', 'order_events', 'push_browsers'],
  payment: ['payment_attempts', 'payments'],
  'payment-sandbox': ['sandbox_payments', 'sandbox_refunds', 'sandbox_switches'],
  platform: ['outbox', 'rate_counters'],
  'product-import': [
    'product_import_changes',
    'product_import_columns',
    'product_import_pictures',
    'product_import_rows',
    'product_imports',
  ],
  reports: ['report_closing', 'report_money', 'report_papers', 'report_sales'],
  schema: ['product_counts', 'product_names'],
  search: [
    'search_category_terms',
    'search_delta',
    'search_dirty_documents',
    'search_documents',
    'search_posting_blocks',
    'search_postings',
    'search_synonyms',
    'search_terms',
  ],
  server: ['production_start'],
  setup: ['setup_links'],
  shipping: ['addresses', 'shipping_fee_overrides', 'shipping_fees'],
  shop: ['shop_settings', 'shop_setup', 'text_pages'],
  'stock-alert': ['stock_alerts'],
  'stored-text': ['normalised_columns'],
  wishlist: ['wishlist_items'],
}

/** Who else writes a table, and which part of it. */
const shared: Record<string, Record<string, string>> = {
  'account/deletion': { users: 'takes the person off, keeps the row for their orders' },
  'account/invites': {
    registrations: 'an invitation that is accepted ends them',
    users: 'the account of somebody new, made by an invitation',
  },
  'account/profile': { users: 'name, address, contacts and picture' },
  'account/users': { users: 'role, permissions, end of sessions' },
  backup: { order_numbers: 'a shop that was restored draws beyond what it had drawn' },
  'catalogue/category': {
    banners: 'a merged category takes them along',
    coupons: 'a merged category takes them along',
    products: 'category of a product that moves',
  },
  'catalogue/product': { product_variants: 'prices and hiding of many products at once' },
  'catalogue/review': { products: 'sum and count of ratings' },
  'catalogue/sql': {
    order_items: 'trigger: lines of before there were variants name theirs',
    product_variants: 'trigger: colours and sizes of a product',
    products: 'trigger: colours and sizes of its variants',
    scheduled_sales: 'trigger: a sale that begins or ends',
  },
  'identity/attempt-limit': { rate_counters: 'an attempt that was right is not counted' },
  'identity/google': { users: 'the Google account' },
  'identity/password': { verification_codes: 'a code to reset ends with the password' },
  'identity/session': { half_sessions: 'end with the sessions' },
  'identity/verification': { users: 'the account of a registration, its verified contacts' },
  inventory: {
    product_variants: 'pieces in stock',
    products: 'pieces in stock',
  },
  'order/ledger': {
    orders: 'sums of the account (trigger), payment status, charge and pledge',
    returns: 'credit that goes back to the first order',
  },
  schema: {
    activity_log: 'trigger: what changed in which row, and by whom',
    order_numbers: 'function: draws the position of a number',
  },
  seed: {
    coupons: 'the demo shop',
    product_variants: 'the demo shop',
    products: 'the demo shop',
  },
  setup: { users: 'the first admin' },
}

/** Tables that an area reads of other modules. */
const readers: Record<string, string[]> = {
  'account/customers': [
    'blocked_phones',
    'came_backs',
    'customer_blocks',
    'given_back',
    'orders',
    'refunds',
    'returns',
    'users',
  ],
  'account/invites': ['second_steps', 'sessions'],
  'account/users': ['customer_blocks', 'orders'],
  activity: ['users'],
  block: ['orders', 'users'],
  bookkeeping: [
    'credit_notes',
    'invoices',
    'money_accounts',
    'money_entries',
    'money_parcels',
    'money_payouts',
    'money_transactions',
    'orders',
    'users',
  ],
  'catalogue/category': ['product_counts'],
  'catalogue/listing': ['product_counts', 'users'],
  'catalogue/product': ['order_items', 'product_names', 'users'],
  'catalogue/review': ['given_back', 'order_items', 'orders', 'users'],
  'catalogue/sql': ['stock_ledger'],
  'catalogue/variant': ['product_names'],
  complaint: ['orders', 'users'],
  coupon: ['categories', 'order_items', 'orders'],
  identity: ['orders'],
  inventory: [
    'came_back_lines',
    'came_back_receipts',
    'came_backs',
    'categories',
    'given_back',
    'order_changes',
    'order_items',
    'orders',
    'return_lines',
    'users',
  ],
  health: ['orders', 'outbox', 'payment_attempts'],
  money: ['given_back', 'orders', 'refunds', 'users'],
  notification: ['users'],
  'order/call': ['users'],
  'order/core': [
    'addresses',
    'blocked_phones',
    'coupon_uses',
    'coupons',
    'customer_blocks',
    'money_entries',
    'money_transactions',
    'payment_attempts',
    'product_names',
    'product_variants',
    'reviews',
    'shop_settings',
    'users',
  ],
  'order/delivery-list': ['payment_attempts', 'users'],
  'order/ledger': ['money_entries', 'money_transactions', 'payment_attempts', 'payments'],
  'order/packing': ['product_variants', 'users'],
  'order/paper': ['coupon_uses', 'coupons', 'shop_settings', 'users'],
  'order/refund': ['money_entries', 'money_transactions', 'payment_attempts', 'users'],
  'order/refused-delivery': ['money_entries', 'money_transactions', 'users'],
  'order/return': ['product_variants', 'products', 'users'],
  'order/settlement': ['money_entries', 'money_transactions', 'users'],
  'order/tell-customer': ['payments', 'users'],
  'order/tell-staff': ['sessions', 'users'],
  payment: ['orders', 'rate_counters', 'refunds'],
  'product-import': ['order_items', 'product_variants', 'products', 'users'],
  reports: [
    'came_back_lines',
    'came_backs',
    'credit_notes',
    'given_back',
    'invoices',
    'money_entries',
    'money_transactions',
    'order_changes',
    'order_history',
    'order_items',
    'orders',
    'payment_attempts',
    'products',
    'refunds',
    'users',
  ],
  schema: ['came_backs', 'categories', 'given_back', 'money_entries', 'order_items', 'products'],
  search: ['categories', 'products'],
  seed: ['users'],
  seo: ['categories', 'products', 'text_pages'],
  setup: ['categories', 'logos', 'orders', 'products', 'shipping_fees', 'shop_settings'],
  'stock-alert': ['product_variants', 'products'],
  'stored-text': ['product_variants', 'products'],
  wishlist: ['products'],
}

const uses = usesOfTables(root)
const moduleOf = (area: string) => area.split('/')[0] ?? ''
const ownerOf = new Map(
  Object.entries(owners).flatMap(([area, tables]) => tables.map((table) => [table, area] as const)),
)

it('each table has one owner', () => {
  expect([...ownerOf.keys()].toSorted()).toEqual(tablesIn(root))
})

it('a table is written by its owner, and by others as the list says', () => {
  const written = uses.filter(
    ({ act, area, table }) => act === 'write' && ownerOf.get(table) !== area,
  )
  expect(byArea(written)).toEqual(
    Object.fromEntries(Object.entries(shared).map(([area, tables]) => [area, Object.keys(tables)])),
  )
})

it('a table of another module is read as the list says', () => {
  const read = uses.filter(
    ({ act, area, table }) =>
      act === 'read' &&
      moduleOf(ownerOf.get(table) ?? '') !== moduleOf(area) &&
      !(table in (shared[area] ?? {})),
  )
  expect(byArea(read)).toEqual(readers)
})

it('a statement that writes the table of another area is found', async () => {
  const house = await mkdtemp(join(tmpdir(), 'haat-owners-'))
  try {
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(house, file)), { recursive: true })
      await writeFile(join(house, file), text)
    }
    await write(
      'server/migrations/0001.sql',
      'create table wells (id int);\ncreate table dry (id int);\ndrop table dry;',
    )
    await write('server/modules/order/core/write.repo.ts', 'sql`insert into wells (id) select 1`')
    await write('server/modules/order/core/write.test.ts', 'sql`delete from wells`')
    await write('server/modules/water/sql/wells.sql', 'update wells set id = 1; -- from wells')
    expect(tablesIn(house)).toEqual(['wells'])
    expect(usesOfTables(house)).toEqual([
      { act: 'write', area: 'order/core', table: 'wells' },
      { act: 'write', area: 'water', table: 'wells' },
    ])
  } finally {
    await rm(house, { recursive: true })
  }
})

function byArea(found: readonly { area: string; table: string }[]): Record<string, string[]> {
  const areas: Record<string, string[]> = {}
  for (const { area, table } of found) (areas[area] ??= []).push(table)
  return areas
}
