import { mostReviewPictures } from '@haat/contract/media'
import type { Order } from '@haat/contract/order/order'
import type { ReviewBody } from '@haat/contract/product/review'
import { useId, useState, type SubmitEvent } from 'react'

import { goodsName } from '#app/language/goods-name.ts'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { useSession } from '#app/api/use-session.ts'
import type { ChosenPicture } from '#app/components/picture/chosen-picture.ts'
import { PictureChooser } from '#app/components/picture/picture-chooser.tsx'
import { useChosenPictures } from '#app/components/picture/use-chosen-pictures.ts'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { OrderRefusal } from './order-refusal.tsx'
import { StarPicker } from './star-picker.tsx'

type Item = Order['items'][number]

interface ReviewDialogProps {
  item: Item
  open: boolean
  onClose(): void
  onChanged(): void
}

const mostLetters = 5_000

/** Stars, text and pictures for a delivered item: a new review, or a change of an existing one. */
export function ReviewDialog({ item, open, onClose, onChanged }: ReviewDialogProps) {
  const formId = useId()
  const { user } = useSession()
  const [stars, setStars] = useState(item.review?.stars ?? 0)
  const [text, setText] = useState(item.review?.text ?? '')
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const chosen = useChosenPictures(pictures, setPictures, { most: mostReviewPictures })
  const [busy, setBusy] = useBusy<'send' | 'take-back' | undefined>(undefined)
  // Deleting asks for confirmation: it cannot be undone.
  const [asked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isTooLong = text.trim().length > mostLetters
  const isWhole = user && stars > 0 && text.trim() !== '' && !isTooLong
  const body = isWhole && { review: { userId: user._id, orderItemId: item._id, stars, text } }

  const act = async (kind: 'send' | 'take-back', call: () => Promise<void>) => {
    setBusy(kind)
    setRefusal(undefined)
    try {
      await call()
      toast.success(kind === 'send' ? m.order_review_done() : m.order_review_taken_back())
      onClose()
    } catch (error) {
      toast.error(m.order_review_failed())
      if (error instanceof ApiError) setRefusal(error.message)
    } finally {
      setBusy(undefined)
      onChanged()
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const files = pictures.flatMap(({ file }) => file ?? [])
    if (body && !busy) void act('send', () => sendReview(item, body, files))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={<Worded say={(product) => m.order_review_of({ product })} content={goodsName(item)} />}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.order_review_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!body}
            busy={busy === 'send'}
            busyLabel={m.order_review_busy()}
          >
            {item.review ? m.order_review_save() : m.order_review_submit()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <OrderRefusal text={refusal} />
        <StarPicker value={stars} onChange={setStars} />
        <Field label={m.order_review_text()} error={isTooLong ? m.order_review_long() : undefined}>
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
        <div className="grid gap-3">
          <PictureChooser
            label={m.order_review_pictures()}
            hint={
              item.review?.images.length
                ? m.order_review_pictures_anew()
                : m.order_review_pictures_hint({ most: mostReviewPictures })
            }
            pictures={pictures}
            chosen={chosen}
          />
          <ul className="flex gap-2 empty:hidden">
            {(item.review?.images ?? []).map((image) => (
              <li key={image}>
                <Picture {...thumbnail(image, 64)} alt="" className="size-16 rounded-control" />
              </li>
            ))}
          </ul>
        </div>
        {item.review && (
          <Button
            tone={asked ? 'danger' : 'ghost'}
            className="justify-self-start"
            busy={busy === 'take-back'}
            onClick={() => (asked ? void act('take-back', () => takeBack(item)) : setAsked(true))}
          >
            {asked ? m.order_review_take_back_sure() : m.order_review_take_back()}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

async function sendReview(
  { productId: id, review }: Item,
  body: ReviewBody,
  images: File[],
): Promise<void> {
  const { stars, text } = body.review
  const written = review
    ? await browserApi('PUT /products/{id}/reviews/{reviewId}', {
        params: { id, reviewId: review._id },
        body: { review: { stars, text } },
      })
    : await browserApi('POST /products/{id}/reviews', { params: { id }, body })
  if (images.length === 0) return
  const params = { id, reviewId: written._id }
  await browserApi('PUT /products/{id}/reviews/{reviewId}/images', {
    params,
    body: {},
    files: { images },
  })
}

async function takeBack({ productId: id, review }: Item): Promise<void> {
  if (!review) return
  await browserApi('DELETE /products/{id}/reviews/{reviewId}', {
    params: { id, reviewId: review._id },
  })
}
