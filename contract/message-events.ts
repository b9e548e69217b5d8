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
  /** Without it an SMS leads nowhere. */
  needs?: MessageField
  /** It tells of money: nobody may miss it. */
  isMoney?: true
}

const refund = { fields: ['shop', 'order', 'amount', 'to'], isMoney: true } as const

const rules = {
  placed: { fields: ['shop', 'order', 'total', 'due', 'link'], needs: 'link' },
  'placed-to-pay': {
    fields: ['shop', 'order', 'total', 'due', 'until', 'link', 'pay'],
    needs: 'pay',
    isMoney: true,
  },
  reminder: {
    fields: ['shop', 'order', 'total', 'due', 'until', 'link', 'pay'],
    needs: 'pay',
  },
  paid: { fields: ['shop', 'order', 'total', 'received', 'link'], isMoney: true },
  'part-paid': {
    fields: ['shop', 'order', 'total', 'received', 'due', 'link'],
    isMoney: true,
  },
  'part-paid-to-pay': {
    fields: ['shop', 'order', 'total', 'received', 'due', 'link', 'pay'],
    needs: 'pay',
    isMoney: true,
  },
  held: { fields: ['shop', 'order', 'link'], isMoney: true },
  'cash-instead': { fields: ['shop', 'order', 'total', 'due', 'link'], isMoney: true },
  changed: { fields: ['shop', 'order', 'total', 'due', 'link'], needs: 'link' },
  'changed-to-pay': {
    fields: ['shop', 'order', 'total', 'due', 'link', 'pay'],
    needs: 'pay',
    isMoney: true,
  },
  shipped: {
    fields: ['shop', 'order', 'total', 'due', 'courier', 'tracking', 'link'],
    needs: 'link',
  },
  shipment: { fields: ['shop', 'order', 'courier', 'tracking', 'link'], needs: 'link' },
  delivered: { fields: ['shop', 'order', 'link'] },
  cancelled: { fields: ['shop', 'order', 'link'] },
  'refund-requested': refund,
  'refund-wallet': refund,
  'refund-approved': refund,
  'refund-rejected': refund,
  'refund-refunded': refund,
  'refund-late': refund,
  'refund-double': refund,
} as const satisfies Record<string, EventRule>

/** What customers are told of an order and its refunds, in an order's way. */
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
): { kind: 'unknown' | 'missing'; field: string } | { kind: 'brace' } | undefined {
  const { fields, needs } = messageRules[event]
  const known: readonly string[] = fields
  const named = [...words.matchAll(field)].map(([, name = '']) => name)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', field: unknown }
  if (/[{}]/.test(words.replaceAll(field, ''))) return { kind: 'brace' }
  return needs === undefined || named.includes(needs)
    ? undefined
    : { kind: 'missing', field: needs }
}
