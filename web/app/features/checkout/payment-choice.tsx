import type { PaymentChannel } from '@haat/contract/order/order-status'
import type { PaymentMethod } from '@haat/contract/order/payment'
import Banknote from '~icons/banknote'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { WalletMark } from '#app/ui/media/wallet-mark.tsx'

import { formatTaka } from '#app/language/format-taka.ts'
import type { Payment } from './checkout-draft.ts'
import type { QueryState } from '#app/util/use-query.ts'
import { wordOf } from '#app/util/word-of.ts'

interface PaymentChoiceProps {
  methods: QueryState<PaymentMethod[]>
  /** The payment page offers instalments. */
  emi: boolean
  /** In taka; undefined while unknown, which excludes no wallet. */
  total: number | undefined
  value: Payment
  onChange(value: Payment): void
  retry: { busy: boolean; onRetry(): void }
}

const walletNames: Record<PaymentChannel, () => string> = {
  bkash: m.checkout_bkash,
  nagad: m.checkout_nagad,
  rocket: m.checkout_rocket,
}

/** Cash, and the wallets available for this amount; each only where the shop offers it. */
export function PaymentChoice({ methods, emi, total, value, onChange, retry }: PaymentChoiceProps) {
  const online =
    methods.state === 'ready' ? methods.value.find(({ method }) => method === 'ssl') : undefined
  // Until it is known, cash is shown: most shops take it, and the server refuses it where this one does not.
  const takesCash =
    methods.state !== 'ready' || methods.value.some(({ method }) => method === 'cash')
  const refusal = online && total !== undefined ? whyNot(online, total) : undefined
  return (
    <div className="grid gap-3">
      <ChoiceCards
        legend={m.checkout_payment_method()}
        name="paymentMethod"
        value={value}
        onChange={onChange}
        choices={[
          ...(takesCash
            ? [
                {
                  value: 'cash' as const,
                  label: m.checkout_cash(),
                  hint: m.checkout_cash_hint(),
                  icon: (
                    <Banknote aria-hidden className="size-6 shrink-0 stroke-[1.75] text-leaf" />
                  ),
                },
              ]
            : []),
          ...(online?.channels ?? []).map((channel) => ({
            value: channel,
            label: wordOf(walletNames, channel),
            ...(refusal !== undefined && { hint: refusal, disabled: true }),
            icon: (
              <WalletMark
                name={channel}
                {...(refusal !== undefined && { className: 'opacity-50' })}
              />
            ),
          })),
        ]}
      />
      {online && refusal === undefined && (
        <p className="text-small text-ink-soft">
          {m.checkout_online_hint()} {emi ? m.checkout_cards_emi() : m.checkout_cards()}
        </p>
      )}
      {methods.state === 'loading' && (
        <p className="text-small text-ink-soft">{m.checkout_methods_loading()}</p>
      )}
      {methods.state === 'failed' && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-alta"
        >
          {m.checkout_methods_failed()}
          <Button tone="quiet" size="compact" busy={retry.busy} onClick={retry.onRetry}>
            {m.common_retry()}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Available payment methods for an amount; an earlier choice may no longer be available. */
export function payable(
  methods: QueryState<PaymentMethod[]>,
  chosen: Payment,
  total: number,
): Payment {
  if (methods.state !== 'ready') return 'cash'
  const online = methods.value.find(({ method }) => method === 'ssl')
  const cash = methods.value.some(({ method }) => method === 'cash')
  // A shop without cash on delivery keeps a wallet that cannot be used: its hint says why.
  const wallet = chosen === 'cash' ? undefined : online?.channels.find((one) => one === chosen)
  if (!cash) return wallet ?? online?.channels[0] ?? 'cash'
  return wallet && online && !whyNot(online, total) ? wallet : 'cash'
}

function whyNot({ minTotal, maxTotal }: PaymentMethod, total: number): string | undefined {
  if (minTotal !== null && total < minTotal) {
    return m.checkout_online_least({ least: formatTaka(minTotal) })
  }
  if (maxTotal !== null && total > maxTotal) {
    return m.checkout_online_most({ most: formatTaka(maxTotal) })
  }
  return undefined
}
