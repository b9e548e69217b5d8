import { ReturnQuote } from '@haat/contract/order/return'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

import { useMay } from '../../kit/use-may.ts'
import { orReadAnew } from '../../kit/act-dialog/or-read-anew.ts'
import { QuotedDialog } from '../money/quoted-dialog.tsx'
import { readTaka } from '../entry/read-taka.ts'
import { useQuote } from '../../kit/act-dialog/use-quote.ts'
import type { ReturnActProps } from './return-act-props.ts'
import { ReturnQuoteSums } from './return-quote.tsx'

/** Allows a return; an exchange is placed at what the dry run shows. */
export function ApproveReturn({ one, order, onChanged, onClose }: ReturnActProps) {
  const may = useMay()
  const [fee, setFee] = useState('')
  const [block, setBlock] = useState('')
  const isExchange = one.wants === 'exchange'
  const deliveryFee = readTaka(fee)
  const isBlocked = isExchange && order.customerBlocked
  const despiteBlock = block.trim()
  const body = {
    version: order.version,
    ...(deliveryFee !== undefined && { deliveryFee }),
  }
  const why = isBlocked && { despiteBlock: despiteBlock || '-' }
  const params = { id: one._id }
  const isWrong = Number.isNaN(deliveryFee)
  const quote = useQuote(isWrong ? undefined : { ...body, ...why }, async (asked, signal) =>
    ReturnQuote.parse(
      await orReadAnew(onChanged, () =>
        browserApi('POST /return/{id}/approve', {
          params,
          body: { ...asked, dryRun: true },
          signal,
        }),
      ),
    ),
  )
  const missing = isBlocked && despiteBlock === '' ? m.staff_return_block_why() : undefined
  return (
    <QuotedDialog
      title={isExchange ? m.staff_return_approve_exchange() : m.staff_return_approve_title()}
      text={isExchange ? m.staff_return_approve_exchange_text() : m.staff_return_approve_text()}
      action={m.staff_return_approve()}
      quote={quote}
      missing={isWrong ? m.staff_door_no_amount() : missing}
      act={async ({ totalPrice }) => {
        const sent = { ...body, ...why, totalPrice }
        await callOnce('POST /return/{id}/approve', { params, body: sent })
        toast.success(m.staff_return_approved())
        onChanged()
      }}
      onChanged={onChanged}
      onClose={onClose}
      Sums={ReturnQuoteSums}
    >
      {(errors) => (
        <>
          {isExchange && may('orders.money') && (
            <Field
              label={m.staff_return_fee()}
              hint={m.staff_return_fee_hint()}
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
          {isBlocked && (
            <Field label={m.staff_return_despite_block()} error={errors['despiteBlock']} required>
              {(control) => (
                <Input
                  control={control}
                  autoComplete="off"
                  maxLength={500}
                  value={block}
                  onChange={({ target }) => setBlock(target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
    </QuotedDialog>
  )
}
