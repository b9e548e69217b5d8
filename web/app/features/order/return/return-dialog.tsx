import { mostReturnPictures } from '@haat/contract/media'
import type { PostReturnBody } from '@haat/contract/order/return'
import { useId, useState, type SubmitEvent } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { ApiError } from '#app/api/api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { findProducts } from '#app/api/find-products.ts'
import type { ChosenPicture } from '#app/components/picture/chosen-picture.ts'
import { PictureChooser } from '#app/components/picture/picture-chooser.tsx'
import { useChosenPictures } from '#app/components/picture/use-chosen-pictures.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { showFault } from '#app/util/show-fault.ts'
import { formatDate } from '#app/util/format-date.ts'
import { useQuery } from '#app/util/use-query.ts'

import {
  firstChoice,
  isException,
  type ReturnableOrder,
  returnBody,
  type ReturnChoice,
  whatIsWrong,
} from './return-choice.ts'
import { ReturnException } from './return-exception.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnQuoteBox } from './return-quote-box.tsx'
import { ReturnWishes } from './return-wishes.tsx'

interface ReturnDialogProps {
  order: ReturnableOrder
  open: boolean
  onClose(): void
  onChanged(): Promise<void>
  /** Only for staff: gets the id of the return. */
  onMadeByStaff?: (returnId: string) => Promise<void>
}

/**
 * Asks for a return or an exchange, and shows what it would bring before it is sent. For staff, who ask for the customer,
 * it makes exceptions with a reason, and ends with the return that was made.
 */
export function ReturnDialog(props: ReturnDialogProps) {
  const { open } = props
  const [wasOpen, setWasOpen] = useState(open)
  const [round, setRound] = useState({ number: 0, sent: false })
  // One that was sent stays busy while it closes; opened again, it is a new one.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open && round.sent) setRound({ number: round.number + 1, sent: false })
  }
  return (
    <ReturnForm key={round.number} {...props} onSent={() => setRound({ ...round, sent: true })} />
  )
}

function ReturnForm({
  order,
  open,
  onClose,
  onChanged,
  onMadeByStaff,
  onSent,
}: ReturnDialogProps & { onSent(): void }) {
  const formId = useId()
  const byStaff = onMadeByStaff !== undefined
  const [choice, setChoice] = useState<ReturnChoice>(() => firstChoice(order))
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const chosen = useChosenPictures(pictures, setPictures, { most: mostReturnPictures })
  const [busy, setBusy] = useState(false)
  // What is wrong is told once it was to be sent, and then follows what is mended.
  const [asked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const errors = asked ? whatIsWrong(order, choice, { byStaff }) : {}
  const body = returnBody(order, choice)
  const { query: products } = useQuery(choice.wants === 'exchange' ? order._id : null, () =>
    findProducts(order.items),
  )
  const change = (more: Partial<ReturnChoice>) => {
    setRefusal(undefined)
    setChoice((before) => ({ ...before, ...more }))
  }
  const send = async (sent: PostReturnBody) => {
    setBusy(true)
    setRefusal(undefined)
    const files = { pictures: pictures.flatMap(({ file }) => file ?? []) }
    try {
      const made = await callOnce('POST /return', { body: sent, files })
      onSent()
      if (onMadeByStaff && !('dryRun' in made)) await onMadeByStaff(made._id)
      else toast.success(m.order_return_done({ id: shortOrderId(order._id) }))
      await onChanged()
      onClose()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : m.order_return_failed())
      await onChanged()
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    const wrong = Object.keys(whatIsWrong(order, choice, { byStaff }))
    if (wrong.length > 0 || !body) showFault(event.currentTarget, wrong)
    else void send(body)
  }
  const until = order.may.returnUntil
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || busy || onClose()}
      title={m.order_return_title()}
      description={
        until === null || byStaff ? undefined : m.order_return_until({ date: formatDate(until) })
      }
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => busy || onClose()}>
            {m.common_close()}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={m.order_return_busy()}>
            {m.order_return_send()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <ReturnLines
          items={order.items}
          choice={choice}
          error={errors['lines']}
          onChange={change}
        />
        <ReturnWishes
          order={order}
          choice={choice}
          errors={errors}
          products={products.state === 'ready' ? products.value : undefined}
          onChange={change}
        />
        {byStaff && isException(order, choice) && (
          <ReturnException choice={choice} error={errors['exception']} onChange={change} />
        )}
        <PictureChooser
          label={m.order_return_pictures()}
          hint={m.order_return_pictures_hint({ most: mostReturnPictures })}
          pictures={pictures}
          chosen={chosen}
        />
        <ReturnQuoteBox body={body} wants={choice.wants} paused={busy || !open} refusal={refusal} />
      </form>
    </Dialog>
  )
}
