import type { Order } from '@haat/contract/order'
import { ReviewBody } from '@haat/contract/review'
import { useId, useState, type SubmitEvent } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { useSession } from '#app/api/use-session.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'

import { OrderRefusal } from './order-refusal.tsx'
import { StarPicker } from './star-picker.tsx'

interface ReviewDialogProps {
  item: Order['items'][number]
  open: boolean
  onClose(): void
  onChanged(): void
}

const mostLetters = 5_000

/** Stars and words for something that was delivered. */
export function ReviewDialog({ item, open, onClose, onChanged }: ReviewDialogProps) {
  const formId = useId()
  const { user } = useSession()
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const read = ReviewBody.safeParse({ review: { userId: user?._id, stars, text } })

  const send = async (body: ReviewBody) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await browserApi('POST /products/{id}/reviews', { params: { id: item.productId }, body })
      toast.success(m.order_review_done())
      setStars(0)
      setText('')
      onClose()
    } catch (error) {
      toast.error(m.order_review_failed())
      if (error instanceof ApiError) setRefusal(error.message)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (read.success && !busy) void send(read.data)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={m.order_review_of({ product: item.productName })}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.order_review_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!read.success}
            busy={busy}
            busyLabel={m.order_review_busy()}
          >
            {m.order_review_submit()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <OrderRefusal text={refusal} />
        <StarPicker value={stars} onChange={setStars} />
        <Field
          label={m.order_review_text()}
          error={text.trim().length > mostLetters ? m.order_review_long() : undefined}
        >
          {(control) => (
            <Textarea
              control={control}
              rows={4}
              className="max-h-60 min-h-28"
              placeholder={m.order_review_placeholder()}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
