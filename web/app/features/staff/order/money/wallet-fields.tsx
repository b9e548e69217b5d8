import { type PaymentChannel, paymentChannels } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'

export interface Wallet {
  method: PaymentChannel
  number: string
}

interface WalletFieldsProps {
  wallet: Wallet
  onChange: (wallet: Wallet) => void
  /** False: it may be left empty. */
  required?: boolean
  /** Name of a wallet. */
  walletWords: (channel: PaymentChannel) => string
}

/** The wallet to which money goes back by hand. */
export function WalletFields({
  wallet,
  onChange,
  required = true,
  walletWords,
}: WalletFieldsProps) {
  return (
    <div className="grid gap-4">
      <SelectField
        label={m.staff_wallet()}
        name="method"
        value={wallet.method}
        options={paymentChannels.map((value) => ({ value, label: walletWords(value) }))}
        onValue={(method) => onChange({ ...wallet, method })}
      />
      <PhoneField
        label={m.staff_wallet_number()}
        hint={m.staff_wallet_number_hint()}
        name="number"
        required={required}
        value={wallet.number}
        onValue={(number) => onChange({ ...wallet, number })}
      />
    </div>
  )
}

/** The field of a call that names the wallet; nothing where no number is typed. */
export const handOf = (wallet: Wallet | undefined): { hand?: Wallet } =>
  wallet && wallet.number.trim() !== '' ? { hand: wallet } : {}
