import { type NoticeLanguage, wordsIn } from './words.ts'

export interface RefundWay {
  /** Staff pay it to the wallet by hand instead of through the gateway. */
  byHand: boolean
  method?: 'bkash' | 'nagad' | 'rocket' | 'card' | 'hand'
  number?: string
}

/** Text for customers: where a refund is sent. */
export function refundGoesTo(
  { byHand, method, number }: RefundWay,
  language: NoticeLanguage,
): string {
  const { source, sourceOr, wallets } = wordsIn(language).refund
  if (!method || method === 'hand' || !number) return source
  const wallet = `${wallets[method]} ${number}`
  return byHand ? wallet : sourceOr(wallet)
}

/** Text for customers: where a refund has been sent. */
export function refundWentTo(
  { method = 'hand', number }: RefundWay,
  language: NoticeLanguage,
): string {
  const { source, yours } = wordsIn(language).refund
  if (method === 'hand') return source
  return number ? `${yours[method]} ${number}` : yours[method]
}
