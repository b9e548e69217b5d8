import { ReturnQuote } from '@haat/contract/order/return'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { readNumber } from '#app/util/read-number.ts'

import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { type Wallet, WalletFields } from '../money/wallet-fields.tsx'
import type { ReturnActProps } from './return-act-props.ts'
import { ReturnQuoteSums } from './return-quote.tsx'

interface SettleReturnProps extends ReturnActProps {
  walletWords: (channel: PaymentChannel) => string
}

/** Gives the money of the accepted goods back, or sets it against the exchange. */
export function SettleReturn({ one, order, walletWords, onChanged, onClose }: SettleReturnProps) {
  const [fee, setFee] = useState('')
  const [wallet, setWallet] = useState<Wallet>({
    method: 'bkash',
    number: one.office?.phone ?? '',
  })
  const deliveryFee = readNumber(fee)
  const isWrong = Number.isNaN(deliveryFee)
  const body = { version: order.version, ...(deliveryFee !== undefined && { deliveryFee }) }
  const act = useOrderAct('POST /return/{id}/settle', {
    params: { id: one._id },
    dryRun: { body: isWrong ? undefined : body, quote: ReturnQuote },
    body: (quote) => ({
      ...body,
      ...(isByHand(quote) && wallet.number.trim() !== '' && { hand: wallet }),
      totalPrice: quote.totalPrice,
    }),
    done: m.staff_return_settled(),
    onChanged,
  })
  const { shown } = act.quote
  return (
    <ActDialog
      act={act}
      title={m.staff_return_settle_title()}
      text={m.staff_return_settle_text()}
      action={m.staff_return_settle()}
      missing={isWrong ? m.staff_door_no_amount() : undefined}
      onClose={onClose}
      Sums={ReturnQuoteSums}
    >
      {order.deliveryFee > 0 && (
        <NumberField
          label={m.staff_return_back_fee()}
          hint={m.staff_return_back_fee_hint()}
          name="deliveryFee"
          value={fee}
          onValue={setFee}
        />
      )}
      {shown.state === 'ready' && isByHand(shown.value) && (
        <WalletFields wallet={wallet} onChange={setWallet} walletWords={walletWords} />
      )}
    </ActDialog>
  )
}

/** Some of the money goes back by hand, to a wallet. */
const isByHand = ({ refunds = [] }: ReturnQuote): boolean =>
  refunds.some(({ source }) => source === 'hand')
