import type { ProductSummary } from '@haat/contract/product/catalogue'
import type { StaffProduct } from '@haat/contract/product/staff-product'
import { useRef, useState, type ComponentType } from 'react'
import { Link, useNavigate } from 'react-router'

import { Worded } from '#app/components/worded.tsx'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { tellingProgress } from '#app/api/telling-progress.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import type { Places } from './places.ts'
import { cardOf, draftOf, newFiles, productChanges, type ProductDraft } from './product-draft.ts'
import { withFreshStock } from '../variant/fresh-stock.ts'
import { ProductForm } from './product-form.tsx'
import { UnsavedDialog, useUnsaved } from '../../kit/unsaved.tsx'
import { StockMoved, useProductForm } from './use-product-form.ts'

/** Changes a product, or takes it off sale. */
export function EditProductForm({
  area,
  product,
  places,
  Card,
  onSaved,
}: {
  area: StaffArea
  product: StaffProduct
  places: Places
  /** Preview: the shop's product card. */
  Card: ComponentType<{ product: ProductSummary }>
  /** The stored product has changed. */
  onSaved: () => void
}) {
  const { _id: id } = product
  const released = useRef(false)
  const form = useProductForm('edit', draftOf(product), async (typed, stored, onSent) => {
    const saved = await browserApi('PUT /products/{id}', {
      request: tellingProgress(onSent),
      params: { id },
      body: productChanges(typed, stored),
      files: { productImages: newFiles(typed) },
    }).catch(async (error: unknown) => {
      const refusal = await withStockOfNow(error, id, typed, stored)
      // The stock beside the form is another by now, too.
      if (refusal instanceof StockMoved) onSaved()
      throw refusal
    })
    toast.success(m.staff_product_saved({ name: saved.productName }))
    onSaved()
    // New variants have got their ids, and empty SKUs were made.
    return draftOf(await browserApi('GET /products/for-staff/{id}', { params: { id } }))
  })
  const blocker = useUnsaved(form.dirty, released)
  const card = cardOf(form.draft, product)
  return (
    <>
      <ProductForm
        form={form}
        places={places}
        card={<Card product={card} />}
        pays={card.productPrice}
        action={m.staff_product_save()}
        pieces={product.remainingProducts}
        stock={
          <div className="grid gap-1 text-small">
            <p>
              <Worded
                say={(named) => m.staff_product_sold_by({ name: named })}
                content={product.OwnerId.name}
              />
            </p>
            <p className="flex flex-wrap items-center justify-between gap-2 tabular-nums">
              {m.staff_stock_now({ count: product.remainingProducts })}
              <Link to={staffPaths.staffProductStock(area, id)} className="link py-3">
                {m.staff_stock_change()}
              </Link>
            </p>
          </div>
        }
      />
      <DeleteProduct
        area={area}
        product={product}
        onDeleted={() => {
          released.current = true
        }}
      />
      <UnsavedDialog blocker={blocker} />
    </>
  )
}

/** A refusal for stock that was sold meanwhile comes with the present numbers; what was typed is kept. */
async function withStockOfNow(
  error: unknown,
  id: string,
  typed: ProductDraft,
  stored: ProductDraft,
): Promise<unknown> {
  const isConflict = error instanceof ApiError && error.status === 409
  if (!isConflict || typed.stockBy !== 'variant') return error
  const { variants, wholeStock } = draftOf(
    await browserApi('GET /products/for-staff/{id}', { params: { id } }),
  )
  const { rows, moved } = withFreshStock(typed.variants, variants)
  const draft = { variants: rows, wholeStock }
  // While the stock of the whole product is divided, each row would say the same.
  if (stored.stockBy === 'product') {
    return new StockMoved(error, draft, [{ path: 'body.variants', message: error.message }])
  }
  const errors = moved.map(({ index, now: count }) => ({
    path: `body.variants.${index}.stock`,
    message: m.staff_variant_stock_moved({ count }),
  }))
  return new StockMoved(error, draft, [...errors, ...(error.data.errors ?? [])])
}

/** What a deletion does depends on whether orders refer to the product (`ordered`, from the server). */
function DeleteProduct({
  area,
  product: { _id: id, productName: name, productImages, ordered },
  onDeleted,
}: {
  area: StaffArea
  product: StaffProduct
  onDeleted: () => void
}) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await browserApi('DELETE /products/{id}', { params: { id } })
    toast.success(m.staff_product_deleted({ name }))
    onDeleted()
    void navigate(staffPaths.staffProducts(area))
  }
  return (
    <div className="mt-5">
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {m.staff_product_delete()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={
            <Worded say={(named) => m.staff_product_delete_of({ name: named })} content={name} />
          }
          text={
            ordered
              ? m.staff_product_delete_ordered()
              : m.staff_product_delete_whole({ count: productImages.length })
          }
          action={m.staff_product_delete()}
          act={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
