import type { MoneyBackWay } from '@haat/contract/order/order-act'
import { paymentChannels } from '@haat/contract/order/order-status'

import { inDigits } from '#app/language/in-digits.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { m } from '#app/messages/generated/messages.js'

import type { Wallet } from './wallet-fields.tsx'

interface RefundWaysProps {
  ways: readonly MoneyBackWay[]
  /** The wallet that is typed for what goes back by hand. */
  wallet: Wallet | undefined
  /** Name of a wallet, card or other method. */
  methodWords: (method: string) => string
}

/** Where money goes back to, before it does: what goes back by hand is one payment. */
export function RefundWays({ ways, wallet, methodWords }: RefundWaysProps) {
  if (ways.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-control bg-marigold-tint px-3 py-2 text-small">
      {ways.map((way) => (
        <li key={`${way.source} ${way.method} ${way.amount}`} className="wrap-anywhere">
          {wordsOf(way, wallet, methodWords)}
        </li>
      ))}
    </ul>
  )
}

function wordsOf(
  { source, method, number, together }: MoneyBackWay,
  wallet: Wallet | undefined,
  methodWords: (method: string) => string,
): string {
  const amount = formatTaka(together, 2)
  if (source === 'gateway') return m.staff_back_gateway({ amount, method: methodWords(method) })
  const to = wallet ?? { method, number }
  if (to.number.trim() === '') return m.staff_back_hand_asked({ amount })
  return m.staff_back_hand({
    amount,
    wallet: methodWords(to.method),
    number: inDigits(to.number.trim()),
  })
}

/** The wallet to begin with: the one that is known, else the phone number of the order. Undefined: nothing goes back by hand. */
export function firstWallet(ways: readonly MoneyBackWay[], phone: string): Wallet | undefined {
  const way = ways.find(({ source }) => source === 'hand')
  if (!way) return undefined
  const method = paymentChannels.find((channel) => channel === way.method) ?? 'bkash'
  return { method, number: way.number || phone }
}
