import type { PaymentChannel } from '@haat/contract/order/order-status'
import type { PatchRefundBody, Refund, RefundAct } from '@haat/contract/order/refund'
import type { z } from 'zod'
import { useState } from 'react'

import { inDigits } from '#app/language/in-digits.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { wordOf } from '#app/util/word-of.ts'

import { ReasonField } from '../../kit/act-dialog/reason-field.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { type Wallet, WalletFields } from '../money/wallet-fields.tsx'

interface ActsProps {
  refund: Refund
  /** Target account, as text. */
  method: string
  /** Name of a wallet, for a refund that has none yet. */
  walletWords: (channel: PaymentChannel) => string
  onDone: () => void
}

const buttonWords: Record<RefundAct, () => string> = {
  approve: m.staff_refund_approve,
  reject: m.staff_refund_reject,
  'pay-by-hand': m.staff_refund_hand,
  retry: m.staff_refund_retry,
}

/** The actions on a refund that the server allows, each with a confirmation. */
export function RefundActs(props: ActsProps) {
  const { refund, onDone } = props
  const [asked, setAsked] = useState<RefundAct>()
  const may = refund.office?.may ?? []
  if (may.length === 0) {
    const over = refund.refundStatus === 'refunded' || refund.refundStatus === 'rejected'
    return (
      <p className="text-ink-soft">
        {over ? m.staff_refund_nothing_next() : m.staff_refund_on_its_way()}
      </p>
    )
  }
  const close = () => {
    setAsked(undefined)
    // Done, or refused because someone else was faster: reload in both cases.
    onDone()
  }
  return (
    <div className="flex flex-wrap gap-3">
      {may.map((act) => (
        <Button
          key={act}
          tone={act === 'approve' ? 'primary' : 'quiet'}
          onClick={() => setAsked(act)}
        >
          {wordOf(buttonWords, act)}
        </Button>
      ))}
      {asked === 'approve' &&
        (refund.refundMethod === 'hand' ? (
          <ApproveByHand {...props} onClose={close} />
        ) : (
          <Approve {...props} onClose={close} />
        ))}
      {asked === 'reject' && <Reject {...props} onClose={close} />}
      {asked === 'pay-by-hand' && <PayByHand {...props} onClose={close} />}
      {asked === 'retry' && (
        <ConfirmDialog
          title={`${m.staff_refund_retry()}?`}
          action={m.staff_refund_retry()}
          tone="primary"
          act={async () => {
            await browserApi('POST /refund/{id}/retry', { params: { id: refund._id } })
            toast.success(m.staff_refund_retried())
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

type DialogProps = ActsProps & { onClose: () => void }

/** Sends one step of a refund, and confirms it with a toast. */
async function step(
  { refund: { _id: id } }: ActsProps,
  wish: Omit<z.input<typeof PatchRefundBody>, 'id'>,
  done: string,
) {
  await browserApi('PATCH /refund/{id}', { params: { id }, body: { id, ...wish } })
  toast.success(done)
}

function Approve(props: DialogProps) {
  const amount = formatTaka(props.refund.amount, 2)
  return (
    <ConfirmDialog
      title={m.staff_refund_approve_one({ amount })}
      text={m.staff_refund_approve_text({ amount })}
      action={m.staff_refund_approve()}
      tone="primary"
      act={() => step(props, { status: 'approved' }, m.staff_refund_approved({ amount }))}
      onClose={props.onClose}
    />
  )
}

/** Approves a refund of money that was received by hand, to the wallet that the customer has named to staff. */
function ApproveByHand(props: DialogProps) {
  const { refund, walletWords } = props
  const [wallet, setWallet] = useState<Wallet>({
    method: 'bkash',
    number: refund.office?.phone ?? '',
  })
  const amount = formatTaka(refund.amount, 2)
  return (
    <ConfirmDialog
      title={m.staff_refund_approve_one({ amount })}
      text={m.staff_refund_approve_hand_text({ amount })}
      action={m.staff_refund_approve()}
      tone="primary"
      act={() =>
        step(props, { status: 'approved', hand: wallet }, m.staff_refund_approved({ amount }))
      }
      onClose={props.onClose}
    >
      <WalletFields wallet={wallet} onChange={setWallet} walletWords={walletWords} />
    </ConfirmDialog>
  )
}

function Reject(props: DialogProps) {
  const [reason, setReason] = useState('')
  const amount = formatTaka(props.refund.amount, 2)
  return (
    <ConfirmDialog
      title={m.staff_refund_reject_one({ amount })}
      text={m.staff_refund_reject_text()}
      action={m.staff_refund_reject()}
      act={() =>
        step(props, { status: 'rejected', reason }, m.staff_refund_rejected_done({ amount }))
      }
      onClose={props.onClose}
    >
      <ReasonField value={reason} onValue={setReason} />
    </ConfirmDialog>
  )
}

function PayByHand(props: DialogProps) {
  const [walletTransactionId, setId] = useState('')
  const { refund, method } = props
  const amount = formatTaka(refund.amount, 2)
  const number = refund.refundNumber || (refund.office?.phone ?? '')
  return (
    <ConfirmDialog
      title={m.staff_refund_hand_one({ amount })}
      text={m.staff_refund_hand_text({ method, number: inDigits(number) })}
      action={m.staff_refund_hand()}
      act={() =>
        step(
          props,
          { status: 'refunded', walletTransactionId, amount: refund.amount },
          m.staff_refund_hand_done({ amount }),
        )
      }
      onClose={props.onClose}
    >
      <TextField
        label={m.staff_refund_wallet_id()}
        hint={m.staff_refund_wallet_hint()}
        required
        maxLength={40}
        value={walletTransactionId}
        onValue={setId}
      />
    </ConfirmDialog>
  )
}
