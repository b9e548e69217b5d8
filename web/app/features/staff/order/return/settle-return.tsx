import { ReturnQuote } from '@haat/contract/order/return'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

import { orReadAnew } from '../../kit/act-dialog/or-read-anew.ts'
import { QuotedDialog } from '../money/quoted-dialog.tsx'
import { type Wallet, WalletChoice } from '../money/wallet-choice.tsx'
import { readTaka } from '../entry/read-taka.ts'
import { useQuote } from '../../kit/act-dialog/use-quote.ts'
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
  const deliveryFee = readTaka(fee)
  const isWrong = Number.isNaN(deliveryFee)
  const body = { version: order.version, ...(deliveryFee !== undefined && { deliveryFee }) }
  const params = { id: one._id }
  const quote = useQuote(isWrong ? undefined : body, async (asked, signal) =>
    ReturnQuote.parse(
      await orReadAnew(onChanged, () =>
        browserApi('POST /return/{id}/settle', {
          params,
          body: { ...asked, dryRun: true },
          signal,
        }),
      ),
    ),
  )
  const { shown } = quote
  const isByHand =
    shown.state === 'ready' && shown.value.refunds?.some(({ source }) => source === 'hand') === true
  return (
    <QuotedDialog
      title={m.staff_return_settle_title()}
      text={m.staff_return_settle_text()}
      action={m.staff_return_settle()}
      quote={quote}
      missing={isWrong ? m.staff_door_no_amount() : undefined}
      act={async ({ totalPrice }) => {
        const hand = isByHand && wallet.number.trim() !== '' && { hand: wallet }
        const sent = { ...body, ...hand, totalPrice }
        await callOnce('POST /return/{id}/settle', { params, body: sent })
        toast.success(m.staff_return_settled())
        onChanged()
      }}
      onChanged={onChanged}
      onClose={onClose}
      Sums={ReturnQuoteSums}
    >
      {(errors) => (
        <>
          {order.deliveryFee > 0 && (
            <Field
              label={m.staff_return_back_fee()}
              hint={m.staff_return_back_fee_hint()}
              error={errors['deliveryFee']}
            >
              {(control) => (
                <Input
                  control={control}
                  inputMode="decimal"
                  autoComplete="off"
                  value={fee}
                  onChange={({ target }) => setFee(target.value)}
                />
              )}
            </Field>
          )}
          {isByHand && (
            <WalletChoice
              wallet={wallet}
              onChange={setWallet}
              walletWords={walletWords}
              error={errors['number']}
            />
          )}
        </>
      )}
    </QuotedDialog>
  )
}
