/** What an SMS may name, in braces: {order}. */
export const messageFields = [
  'shop',
  'order',
  'total',
  'due',
  'received',
  'amount',
  'to',
  'until',
  'day',
  'what',
  'place',
  'exchange',
  'courier',
  'tracking',
  'link',
  'pay',
] as const
export type MessageField = (typeof messageFields)[number]

/**
 * `usual`: by mail where there is one, else by SMS. `sms`: by SMS, where there is a number. `mail`: by mail alone. `none`: not at
 * all.
 */
export const messageWays = ['usual', 'sms', 'mail', 'both', 'none'] as const
export type MessageWay = (typeof messageWays)[number]

interface EventRule {
  /** What its SMS may name. */
  fields: readonly MessageField[]
  /** Without any of them an SMS leads nowhere. */
  needs?: readonly MessageField[]
  /** It tells of money: nobody may miss it. */
  isMoney?: true
}

const refund = { fields: ['shop', 'order', 'amount', 'to', 'link'], isMoney: true } as const
const ofReturn = { fields: ['shop', 'order', 'link'], isMoney: true } as const

const rules = {
  placed: { fields: ['shop', 'order', 'total', 'due', 'link'], needs: ['link'] },
  'placed-to-pay': {
    fields: ['shop', 'order', 'total', 'due', 'until', 'link', 'pay'],
    needs: ['pay'],
    isMoney: true,
  },
  reminder: {
    fields: ['shop', 'order', 'total', 'due', 'until', 'link', 'pay'],
    needs: ['pay'],
  },
  paid: { fields: ['shop', 'order', 'total', 'received', 'link'], isMoney: true },
  'part-paid': {
    fields: ['shop', 'order', 'total', 'received', 'due', 'link'],
    isMoney: true,
  },
  'part-paid-to-pay': {
    fields: ['shop', 'order', 'total', 'received', 'due', 'link', 'pay'],
    needs: ['pay'],
    isMoney: true,
  },
  held: { fields: ['shop', 'order', 'link'], isMoney: true },
  'cash-instead': { fields: ['shop', 'order', 'total', 'due', 'link'], isMoney: true },
  changed: { fields: ['shop', 'order', 'total', 'due', 'link'], needs: ['link'] },
  'changed-to-pay': {
    fields: ['shop', 'order', 'total', 'due', 'link', 'pay'],
    needs: ['pay'],
    isMoney: true,
  },
  shipped: {
    fields: ['shop', 'order', 'total', 'due', 'courier', 'tracking', 'link'],
    needs: ['link'],
  },
  shipment: { fields: ['shop', 'order', 'courier', 'tracking', 'link'], needs: ['link'] },
  delivered: { fields: ['shop', 'order', 'link'] },
  cancelled: { fields: ['shop', 'order', 'link'] },
  'refund-requested': refund,
  'refund-wallet': refund,
  'refund-approved': refund,
  'refund-rejected': refund,
  'refund-refunded': refund,
  'refund-late': refund,
  'refund-double': refund,
  'return-requested': { fields: ['shop', 'order', 'what', 'link'], isMoney: true },
  'return-approved': {
    fields: ['shop', 'order', 'day', 'place', 'link'],
    needs: ['place', 'link'],
    isMoney: true,
  },
  'exchange-approved': {
    fields: ['shop', 'order', 'exchange', 'due', 'day', 'link'],
    isMoney: true,
  },
  'exchange-at-counter': { fields: ['shop', 'order', 'due', 'day', 'link'], isMoney: true },
  'return-rejected': ofReturn,
  'return-received': ofReturn,
  'return-cancelled': ofReturn,
  'return-settled': { fields: ['shop', 'order', 'amount', 'link'], isMoney: true },
  'return-paid-back': refund,
  'return-wallet': { fields: ['shop', 'order', 'amount', 'link'], isMoney: true },
} as const satisfies Record<string, EventRule>

/** What customers are told of an order, its refunds and its returns. */
export type MessageEvent = keyof typeof rules
// as: the keys of the table.
export const messageEvents = Object.keys(rules) as [MessageEvent, ...MessageEvent[]]
export const messageRules: Readonly<Record<MessageEvent, EventRule>> = rules

export const mostWordsLetters = 400
/** Most SMS that own words may be, with the longest values that are usual. */
export const mostWordsParts = 2

const field = /\{([^{}]*)\}/g

/** Own words with their fields filled in. What a value says is looked through no more. */
export const fillWords = (
  words: string,
  values: Readonly<Partial<Record<MessageField, string>>>,
): string =>
  // as: other names have no value.
  words.replaceAll(field, (_, name: string) => values[name as MessageField] ?? '')

/** Why words of an event's SMS cannot be kept, but for their length; undefined: they can. */
export function wordsFault(
  event: MessageEvent,
  words: string,
):
  | { kind: 'unknown'; field: string }
  | { kind: 'missing'; anyOf: readonly MessageField[] }
  | { kind: 'brace' }
  | undefined {
  const { fields, needs = [] } = messageRules[event]
  const known: readonly string[] = fields
  const named = [...words.matchAll(field)].map(([, name = '']) => name)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', field: unknown }
  if (/[{}]/.test(words.replaceAll(field, ''))) return { kind: 'brace' }
  return needs.length === 0 || needs.some((one) => named.includes(one))
    ? undefined
    : { kind: 'missing', anyOf: needs }
}
