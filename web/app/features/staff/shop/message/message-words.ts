import { type MessageEvent, messageRules, type MessageWay } from '@haat/contract/message-events'

import { m } from '#app/messages/generated/messages.js'

/** What customers are told of. */
export const eventNames: Readonly<Record<MessageEvent, () => string>> = {
  placed: m.staff_messages_event_placed,
  'placed-to-pay': m.staff_messages_event_placed_to_pay,
  reminder: m.staff_messages_event_reminder,
  paid: m.staff_messages_event_paid,
  'part-paid': m.staff_messages_event_part_paid,
  'part-paid-to-pay': m.staff_messages_event_part_paid_to_pay,
  held: m.staff_messages_event_held,
  'cash-instead': m.staff_messages_event_cash_instead,
  changed: m.staff_messages_event_changed,
  'changed-to-pay': m.staff_messages_event_changed_to_pay,
  shipped: m.staff_messages_event_shipped,
  shipment: m.staff_messages_event_shipment,
  delivered: m.staff_messages_event_delivered,
  cancelled: m.staff_messages_event_cancelled,
  'refund-requested': m.staff_messages_event_refund_requested,
  'refund-wallet': m.staff_messages_event_refund_wallet,
  'refund-approved': m.staff_messages_event_refund_approved,
  'refund-rejected': m.staff_messages_event_refund_rejected,
  'refund-refunded': m.staff_messages_event_refund_refunded,
  'refund-late': m.staff_messages_event_refund_late,
  'refund-double': m.staff_messages_event_refund_double,
  'return-requested': m.staff_messages_event_return_requested,
  'return-approved': m.staff_messages_event_return_approved,
  'exchange-approved': m.staff_messages_event_exchange_approved,
  'exchange-at-counter': m.staff_messages_event_exchange_at_counter,
  'return-rejected': m.staff_messages_event_return_rejected,
  'return-received': m.staff_messages_event_return_received,
  'return-cancelled': m.staff_messages_event_return_cancelled,
  'return-settled': m.staff_messages_event_return_settled,
  'return-paid-back': m.staff_messages_event_return_paid_back,
  'return-wallet': m.staff_messages_event_return_wallet,
}

export const wayNames: Readonly<Record<MessageWay, () => string>> = {
  usual: m.staff_messages_way_usual,
  sms: m.staff_messages_way_sms,
  mail: m.staff_messages_way_mail,
  both: m.staff_messages_way_both,
  none: m.staff_messages_way_none,
}

type Group = 'order' | 'money' | 'refund' | 'return'

export function groupOf(event: MessageEvent): Group {
  if (event.startsWith('refund-')) return 'refund'
  if (event.startsWith('return-') || event.startsWith('exchange-')) return 'return'
  return messageRules[event].isMoney ? 'money' : 'order'
}
