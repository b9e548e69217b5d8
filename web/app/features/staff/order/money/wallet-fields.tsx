import { type PaymentChannel, paymentChannels } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'

export interface Wallet {
  method: PaymentChannel
  number: string
}

interface WalletFieldsProps {
  wallet: Wallet
  onChange: (wallet: Wallet) => void
  /** Name of a wallet. */
  walletWords: (channel: PaymentChannel) => string
  error?: string | undefined
}

/** The wallet to which money goes back by hand. */
export function WalletFields({ wallet, onChange, walletWords, error }: WalletFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label={m.staff_wallet()}>
        {(control) => (
          <Select
            control={control}
            name="method"
            value={wallet.method}
            options={paymentChannels.map((value) => ({ value, label: walletWords(value) }))}
            onChange={({ target }) => {
              const method = paymentChannels.find((one) => one === target.value)
              if (method) onChange({ ...wallet, method })
            }}
          />
        )}
      </Field>
      <Field
        label={m.staff_wallet_number()}
        hint={m.staff_wallet_number_hint()}
        error={error}
        required
      >
        {(control) => (
          <Input
            control={control}
            name="number"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={wallet.number}
            onChange={({ target }) => onChange({ ...wallet, number: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
