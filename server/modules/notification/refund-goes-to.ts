import { wordsIn } from './words.ts'

export interface RefundWay {
  /** The shop sends it to the wallet itself, not through the gateway. */
  byHand: boolean
  method?: 'bkash' | 'nagad' | 'rocket' | 'card'
  number?: string
}

/** Where the money of a refund goes, as its customer is told. */
export function refundGoesTo({ byHand, method, number }: RefundWay): string {
  const { source, sourceOr, wallets } = wordsIn('en').refund
  if (!method || !number) return source
  const wallet = `${wallets[method]} ${number}`
  return byHand ? wallet : sourceOr(wallet)
}
