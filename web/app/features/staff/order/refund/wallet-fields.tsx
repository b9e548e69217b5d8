import { type PaymentChannel, paymentChannels } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'

/** Wallet and number for a refund of money that was received by hand. */
export function WalletFields({
  walletWords,
  error,
}: {
  walletWords: (channel: PaymentChannel) => string
  error: string | undefined
}) {
  return (
    <>
      <Field label={m.staff_wallet()}>
        {(control) => (
          <Select
            control={control}
            name="method"
            options={paymentChannels.map((value) => ({ value, label: walletWords(value) }))}
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
          <Input control={control} name="number" type="tel" inputMode="tel" autoComplete="off" />
        )}
      </Field>
    </>
  )
}
