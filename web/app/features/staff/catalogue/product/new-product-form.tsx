import type { ProductSummary } from '@haat/contract/product/catalogue'
import type { StaffProduct } from '@haat/contract/product/staff-product'
import { useRef, type ComponentType } from 'react'
import { useNavigate } from 'react-router'

import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { tellingProgress } from '#app/api/telling-progress.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import type { Places } from './places.ts'
import { duplicateOf, lostPictures, withCopiedPictures } from './copy-product.ts'
import { cardOf, emptyDraft, newFiles, newProductBody, piecesOf } from './product-draft.ts'
import { DraftField } from './product-fields.tsx'
import { ProductForm } from './product-form.tsx'
import { UnsavedDialog, useUnsaved } from '../../kit/unsaved.tsx'
import { useProductForm } from './use-product-form.ts'

/** Form of a new product; nothing is stored until it is saved. */
export function NewProductForm({
  area,
  places,
  sellers,
  source,
  Card,
}: {
  area: StaffArea
  places: Places
  /** Possible owners; none for a seller, who can only create their own products. */
  sellers: readonly { _id: string; name: string }[]
  /** The product that is duplicated. */
  source: StaffProduct | undefined
  /** Preview: the shop's product card. */
  Card: ComponentType<{ product: ProductSummary }>
}) {
  const navigate = useNavigate()
  const released = useRef(false)
  const start = source ? duplicateOf(source) : emptyDraft
  const form = useProductForm('new', start, async (typed, _stored, onSent) => {
    const whole = await withCopiedPictures(typed)
    const { _id, productName: name } = await browserApi('POST /products', {
      request: tellingProgress(onSent),
      body: newProductBody(whole),
      files: { productImages: newFiles(whole) },
    })
    toast.success(m.staff_product_created({ name }))
    released.current = true
    void navigate(staffPaths.staffProduct(area, _id))
    return undefined
  })
  const { draft, change, dirty } = form
  const blocker = useUnsaved(dirty, released)
  const known = { productRating: 0, reviewCount: 0, sales: 0, remainingProducts: piecesOf(draft) }
  const card = cardOf(draft, known)
  const owners = withOwnerOf(sellers, source)
  return (
    <>
      {source && <DuplicateNotice source={source} />}
      <ProductForm
        form={form}
        places={places}
        card={<Card product={card} />}
        pays={card.productPrice}
        action={m.staff_product_create()}
        stock={
          <>
            {draft.stockBy === 'product' ? (
              <DraftField
                {...{ draft, change }}
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
            {owners.length > 0 && (
              <SelectField
                label={m.staff_seller()}
                name="OwnerId"
                placeholder={m.staff_product_seller_me()}
                options={owners.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={draft.OwnerId}
                onValue={(OwnerId) => change({ OwnerId })}
              />
            )}
          </>
        }
      />
      <UnsavedDialog blocker={blocker} />
    </>
  )
}

/** The owner of the other product is a choice too: an admin, or a seller beyond the first hundred. */
function withOwnerOf(
  sellers: readonly { _id: string; name: string }[],
  source: StaffProduct | undefined,
) {
  const { OwnerId: owner } = source ?? {}
  const isMissing = owner && sellers.length > 0 && sellers.every(({ _id }) => _id !== owner._id)
  return isMissing ? [...sellers, owner] : sellers
}

/** What the duplicate took along, and what not. */
function DuplicateNotice({ source }: { source: StaffProduct }) {
  const lost = lostPictures(source)
  return (
    <div className="mb-5 grid gap-1 text-small text-ink-soft">
      <p>
        <Worded
          say={(name) => m.staff_product_duplicate_notice({ name })}
          content={source.productName}
        />
      </p>
      {lost > 0 && <p>{m.staff_product_duplicate_pictures({ count: lost })}</p>}
    </div>
  )
}
