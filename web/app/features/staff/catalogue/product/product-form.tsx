import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.ts'
import { Card } from '#app/ui/layout/card.tsx'

import { Refusal } from '../../kit/refusal.tsx'
import { VariantPart } from '../variant/variant-part.tsx'
import { ColorPictures } from './color-pictures.tsx'
import { FaqFields } from './faq-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Places } from './places.ts'
import { SizeChartPart } from './size-chart-part.tsx'
import { PriceFields, WordFields } from './product-fields.tsx'
import { ScheduledSalePart } from './scheduled-sale-part.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { ReturnableField } from './returnable-field.tsx'
import { VisibilityField } from './visibility-field.tsx'

/** Fields of new and existing products, with a live preview of the card. */
export function ProductForm({
  form,
  places,
  card,
  pays,
  action,
  stock,
  pieces,
}: {
  form: ProductFormState
  places: Places
  /** Preview of the present draft. */
  card: ReactNode
  /** The price after the discount, in taka. */
  pays: number
  /** Label of the submit button. */
  action: string
  /** Fields for stock and owner. */
  stock: ReactNode
  /** Stock of a stored product. */
  pieces?: number
}) {
  const { errors, onSubmit, busy, refusal } = form
  return (
    <FormErrors value={errors}>
      <form
        onSubmit={onSubmit}
        noValidate
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <div className="grid gap-5">
          <PictureFields {...form} />
          <WordFields {...form} />
          <PlaceFields {...form} places={places} />
          <PriceFields {...form} pays={pays} />
          <VariantPart {...form} pieces={pieces} />
          <ColorPictures {...form} />
          <SizeChartPart {...form} />
          <ScheduledSalePart {...form} />
          <FaqFields {...form} />
        </div>
        <div className="grid gap-5 lg:sticky lg:top-6">
          {/* On a phone below the button, which is at the end of the fields. */}
          <section className="max-lg:order-last">
            <h2 className="mb-2 text-small font-medium">{m.staff_product_preview()}</h2>
            {/* Preview only (inert): its link has no target yet. */}
            <div inert className="max-w-64">
              {card}
            </div>
          </section>
          <Card>
            <div className="grid gap-5">
              {stock}
              <VisibilityField {...form} />
              <ReturnableField {...form} />
              <Refusal text={refusal} />
              <Button type="submit" size="large" busy={busy}>
                {action}
              </Button>
            </div>
          </Card>
        </div>
      </form>
    </FormErrors>
  )
}
