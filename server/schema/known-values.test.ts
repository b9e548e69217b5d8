import { roles } from '@haat/contract/call'
import { bookingCategories, bookingKinds } from '@haat/contract/bookkeeping/booking'
import { accountFamilies, counterAccounts } from '@haat/contract/bookkeeping/money-account'
import { claimReasons, claimStates } from '@haat/contract/bookkeeping/payout'
import { activityActions } from '@haat/contract/activity'
import { Complaint, complaintKinds } from '@haat/contract/complaint'
import { languages } from '@haat/contract/language'
import { messageEvents, messageWays } from '@haat/contract/message-events'
import { cancelReasons } from '@haat/contract/order/cancel-reason'
import { replyKinds } from '@haat/contract/order/courier-reply'
import { callOutcomes } from '@haat/contract/order/order-call'
import { reportedOutcomes } from '@haat/contract/order/delivery-list'
import { refusalReasons } from '@haat/contract/order/came-back'
import { alertWays } from '@haat/contract/order/order-alert'
import { orderMessages } from '@haat/contract/order/order-message'
import { orderEventTypes } from '@haat/contract/order/order-news'
import {
  orderMovers,
  orderSources,
  orderStatuses,
  paymentChannels,
  paymentMethods,
  paymentStatuses,
} from '@haat/contract/order/order-status'
import { HeldPayment } from '@haat/contract/order/payment'
import { moneyPlaces } from '@haat/contract/order/received'
import { refundKinds, refundMethods, refundStatuses } from '@haat/contract/order/refund'
import { returnReasons } from '@haat/contract/order/return-reason'
import { returnStatuses, returnWishes } from '@haat/contract/order/return-status'
import { importStates } from '@haat/contract/product/product-import'
import { ledgerReasons } from '@haat/contract/product/stock'
import { stockScopes } from '@haat/contract/product/variant'
import { moneyAccounts } from '@haat/contract/reports'
import { shopKinds } from '@haat/contract/shop-setting-table'
import { salesDimensions } from '@haat/contract/till-reports'
import { expect, it } from 'vitest'

import type { Contact } from '#modules/account/profile/contact-change.repo.ts'
import type { RunKind } from '#modules/backup/backup-run.repo.ts'
import type { PendingStep } from '#modules/identity/two-factor/two-factor.repo.ts'
import type { RequestPurpose } from '#modules/identity/verification/code-request.repo.ts'
import type { CodePurpose } from '#modules/identity/verification/verification-code.repo.ts'
import type { Channel } from '#modules/notification/notification.repo.ts'
import type { TakenOffCause } from '#modules/order/ledger/taken-off.repo.ts'
import type { PaperKind } from '#modules/order/paper/paper.repo.ts'
import type { SandboxStatus } from '#modules/payment-sandbox/sandbox.repo.ts'
import type { AttemptState } from '#modules/payment/attempt-state.ts'
import type { EventKind } from '#modules/reports/sales-report.repo.ts'
import { sql } from '#platform/db/sql.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

/** The values of a type that the server alone has: one that is missing or too many is a type error. */
const all = <Value extends string>(values: Readonly<Record<Value, true>>) => Object.keys(values)

const channels = all<Channel>({ email: true, sms: true })
const contacts = all<Contact>({ email: true, phone: true })
const papers = all<PaperKind>({ invoice: true, credit: true, debit: true })

/**
 * Each column whose values a CHECK names, with the list that the code has. One that the code no longer writes and that old
 * rows hold is added here: `[...list, 'old']`.
 */
const lists: Readonly<Record<string, readonly string[]>> = {
  'activity_log.action': activityActions,
  'asked_codes.purpose': all<RequestPurpose>({
    'verify-phone': true,
    'verify-email': true,
    'reset-password': true,
  }),
  'backup_runs.kind': all<RunKind>({ backup: true, 'restore-test': true }),
  'came_backs.reason': refusalReasons,
  'complaints.kind': complaintKinds,
  'complaints.language': languages,
  'complaints.source': Complaint.shape.source.options,
  'courier_reply_columns.kind': replyKinds,
  'order_calls.outcome': callOutcomes,
  'courier_reports.outcome': reportedOutcomes,
  'contact_changes.contact': contacts,
  'contact_undos.contact': contacts,
  'credit_notes.kind': all<Exclude<PaperKind, 'invoice'>>({ credit: true, debit: true }),
  'given_back.door': all<TakenOffCause>({
    refund: true,
    goodwill: true,
    return: true,
    'came-back': true,
    rounding: true,
  }),
  'half_sessions.step': all<PendingStep>({ code: true, 'set-up': true }),
  'invoice_series.kind': papers,
  'message_channels.channel': channels,
  'money_entries.account': [
    ...moneyAccounts,
    'customers',
    'credit-given',
    'credit-taken',
    ...counterAccounts,
  ],
  'message_choices.event': messageEvents,
  'message_choices.way': messageWays,
  'money_accounts.family': accountFamilies,
  'money_accounts.provider': paymentChannels,
  'money_claims.reason': claimReasons,
  'money_claims.state': claimStates,
  'money_transactions.category': bookingCategories,
  'money_transactions.kind': bookingKinds,
  'money_transactions.place': moneyPlaces,
  'order_alert_choices.way': alertWays,
  'order_bulk_rows.state': ['waiting', 'done', 'refused'],
  'order_events.type': orderEventTypes,
  'order_history.actor_kind': orderMovers,
  'order_history.cancel_reason': cancelReasons,
  'order_message_sends.channel': channels,
  'order_message_sends.kind': orderMessages,
  'order_messages.kind': orderMessages,
  'orders.language': languages,
  'orders.payment_channel': paymentChannels,
  'orders.payment_method': paymentMethods,
  'orders.payment_status': paymentStatuses,
  'orders.source': orderSources,
  'orders.status': orderStatuses,
  'payment_attempts.channel': paymentChannels,
  'payment_attempts.held_reason': HeldPayment.shape.reason.options,
  'payment_attempts.language': languages,
  'payment_attempts.state': all<AttemptState>({
    preparing: true,
    open: true,
    refused: true,
    failed: true,
    cancelled: true,
    expired: true,
    superseded: true,
    held: true,
    paid: true,
  }),
  'product_imports.state': importStates,
  'products.stock_by': stockScopes,
  'refunds.kind': refundKinds,
  'refunds.method': refundMethods,
  'refunds.status': refundStatuses,
  'report_papers.kind': papers,
  'report_sales.dimension': salesDimensions,
  'report_sales.grain': ['day', 'until'],
  'report_sales.kind': all<EventKind>({
    placed: true,
    changed: true,
    cancelled: true,
    shipped: true,
    'came-back': true,
    delivered: true,
    returned: true,
    charged: true,
  }),
  'returns.reason': returnReasons,
  'returns.status': returnStatuses,
  'returns.wants': returnWishes,
  'sandbox_payments.status': all<SandboxStatus>({
    PROCESSING: true,
    VALID: true,
    FAILED: true,
    CANCELLED: true,
    EXPIRED: true,
  }),
  'sent_messages.channel': channels,
  'shop_settings.kind': shopKinds,
  'stock_ledger.reason': ledgerReasons,
  'users.language': languages,
  'users.role': roles,
  'verification_codes.purpose': all<CodePurpose>({
    'verify-phone': true,
    'reset-password': true,
    'change-contact': true,
  }),
}

interface Named {
  /** `table.column` */
  column: string
  values: string[]
  /** The CHECK says this alone: it names all values. */
  isList: boolean
}

/** What a CHECK compares with texts, as PostgreSQL writes it: `status = ANY (ARRAY['a'::text, …])`, `status <> 'a'::text`. */
const comparison = /(?<![\w"])(\w+) (?:= ANY \(ARRAY\[([^\]]+)\]\)|(?:=|<>) ('[^']+'::text)(?!\[))/g

async function valuesInChecks(): Promise<Named[]> {
  const checks = await shop.db.query<{ table: string; text: string }>(sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  return checks.flatMap(({ table, text }) =>
    [...text.matchAll(comparison)].map(([whole, column, many = '', one = '']) => ({
      column: `${table}.${column}`,
      values: [...`${many}${one}`.matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? ''),
      isList: many !== '' && text.startsWith(`CHECK ((${whole}))`),
    })),
  )
}

it('the database takes the values that the code has, column by column', async () => {
  const named = await valuesInChecks()
  const taken = named
    .filter(({ isList }) => isList)
    .map(({ column, values }) => [column, values.toSorted()])
  const known = Object.entries(lists).map(([column, values]) => [column, values.toSorted()])
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(known))
  const unknown = named.flatMap(({ column, values }) =>
    values.filter((value) => !lists[column]?.includes(value)).map((value) => [column, value]),
  )
  expect(unknown).toEqual([])
})
