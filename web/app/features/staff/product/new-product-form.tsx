import type { ProductSummary } from '@haat/contract/product/catalogue'
import { useRef, type ComponentType } from 'react'
import { useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths, type StaffArea } from '#app/paths.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import type { Places } from './places.ts'
import { cardOf, emptyDraft, newFiles, newProductBody, piecesOf } from './product-draft.ts'
import { TextField } from './product-fields.tsx'
import { ProductForm } from './product-form.tsx'
import { UnsavedDialog, useUnsaved } from '../frame/unsaved.tsx'
import { useProductForm } from './use-product-form.ts'

/** Form of a new product. */
export function NewProductForm({
  area,
  places,
  sellers,
  Card,
}: {
  area: StaffArea
  places: Places
  /** Possible owners; none for a seller, who can only create their own products. */
  sellers: readonly { _id: string; name: string }[]
  /** Preview: the shop's product card. */
  Card: ComponentType<{ product: ProductSummary }>
}) {
  const navigate = useNavigate()
  const released = useRef(false)
  const form = useProductForm('new', emptyDraft, async (typed) => {
    const { _id, productName: name } = await browserApi('POST /products', {
      body: newProductBody(typed),
      files: { productImages: newFiles(typed) },
    })
    toast.success(m.staff_product_created({ name }))
    released.current = true
    void navigate(paths.staffProduct(area, _id))
    return undefined
  })
  const { draft, change, errors, dirty } = form
  const blocker = useUnsaved(dirty, released)
  const known = { productRating: 0, reviewCount: 0, sales: 0, remainingProducts: piecesOf(draft) }
  const card = cardOf(draft, known)
  return (
    <>
      <ProductForm
        form={form}
        places={places}
        card={<Card product={card} />}
        pays={card.productPrice}
        action={m.staff_product_create()}
        stock={
          <>
            {draft.stockBy === 'product' ? (
              <TextField
                {...form}
                name="remainingProducts"
                label={m.staff_product_stock()}
                inputMode="numeric"
                hint={m.staff_product_first_stock_hint()}
                required
              />
            ) : (
              <p className="text-small tabular-nums">
                {m.staff_stock_now({ count: piecesOf(draft) })}
              </p>
            )}
            {sellers.length > 0 && (
              <Field label={m.staff_product_seller()} error={errors['OwnerId']}>
                {(control) => (
                  <Select
                    control={control}
                    name="OwnerId"
                    placeholder={m.staff_product_seller_me()}
                    options={sellers.map(({ _id, name }) => ({ value: _id, label: name }))}
                    value={draft.OwnerId}
                    onChange={({ target }) => change({ OwnerId: target.value })}
                  />
                )}
              </Field>
            )}
          </>
        }
      />
      <UnsavedDialog blocker={blocker} />
    </>
  )
}
