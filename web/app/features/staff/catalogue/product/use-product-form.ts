import type { FieldError } from '@haat/contract/envelope'
import { ProductFields } from '@haat/contract/product/product-form'
import { useState } from 'react'
import { z } from 'zod'

import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'

import { useStaffForm, type StaffFormState } from '../../kit/use-staff-form.ts'
import { nothingMade, pendingOptions } from '../variant/make-variants.ts'
import { errorsAfter } from '../variant/variant-errors.ts'
import { newProductBody, sameDraft, type DraftPicture, type ProductDraft } from './product-draft.ts'
import { inFormNames } from './product-errors.ts'
import { isSalePossible } from './sale-price.ts'
import { salePrices } from './scheduled-sale.ts'

export interface ProductFormState extends Pick<
  StaffFormState,
  'errors' | 'refusal' | 'busy' | 'onSubmit'
> {
  draft: ProductDraft
  /** The draft of what is stored. */
  stored: ProductDraft
  change: (changes: Partial<ProductDraft>) => void
  /** Changes the pictures as they are by then: they become ready one after the other. */
  changePictures: (next: (before: readonly DraftPicture[]) => readonly DraftPicture[]) => void
  /** Share of the form that is sent, from 0 to 1; undefined while nothing is sent. */
  sent: number | undefined
  /** Whether there are unsaved changes. */
  dirty: boolean
}

/** A required select without a value: the contract would call it an invalid id. */
const NewProduct = ProductFields.extend({
  category: z.string().min(1, m.staff_product_choose_category()),
  subCategory: z.string().min(1, m.staff_product_choose_sub_category()),
})

/** Schema of a new or an existing product, whose stock is not changed here. */
const schemas = { new: NewProduct, edit: NewProduct.omit({ remainingProducts: true }) }

/** State of a product form: validated by the contract, sent whole, kept after failures. */
export function useProductForm(
  kind: keyof typeof schemas,
  start: ProductDraft,
  /** Returns the stored product, when the form stays open after saving. */
  send: (
    draft: ProductDraft,
    stored: ProductDraft,
    onSent: (share: number) => void,
  ) => Promise<ProductDraft | undefined>,
): ProductFormState {
  const [stored, setStored] = useState(start)
  const [draft, setDraft] = useState(start)
  const [sent, setSent] = useState<number>()
  const { errors, refusal, busy, revise, onSubmit } = useStaffForm(
    schemaFor(kind, draft),
    async () => {
      const saved = await send(draft, stored, setSent).catch((error: unknown) => {
        setSent(undefined)
        if (error instanceof StockMoved) {
          setDraft((before) => ({ ...before, ...error.draft }))
        }
        throw inFormNames(error)
      })
      setSent(undefined)
      if (!saved) return
      setStored(saved)
      setDraft(saved)
    },
  )
  const change = (changes: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    revise((before) => errorsOfRest(before, draft, changes))
  }
  const changePictures: ProductFormState['changePictures'] = (next) => {
    setDraft((before) => ({ ...before, pictures: next(before.pictures) }))
    revise((before) => errorsOfRest(before, draft, { pictures: [] }))
  }
  const dirty = !sameDraft(stored, draft)
  return { draft, stored, change, changePictures, errors, refusal, busy, sent, onSubmit, dirty }
}

/** A save that was refused because stock was sold meanwhile: the draft with the stock as it is now. */
export class StockMoved extends ApiError {
  readonly draft: Pick<ProductDraft, 'variants' | 'wholeStock'>

  constructor(refusal: ApiError, draft: StockMoved['draft'], errors: FieldError[]) {
    super({ ...refusal.data, errors })
    this.draft = draft
  }
}

/** The contract's schema, and what only the form knows, all at once. */
const schemaFor = (kind: keyof typeof schemas, draft: ProductDraft) =>
  z
    .preprocess(() => newProductBody(draft), schemas[kind])
    .superRefine(
      (_, context) => {
        for (const { path, message } of missingIn(draft)) {
          context.addIssue({ code: 'custom', path, message })
        }
      },
      { when: () => true },
    )

function missingIn(draft: ProductDraft): { path: (string | number)[]; message: string }[] {
  const { pictures, stockBy, variants } = draft
  const pending = nothingMade(draft) ? [] : pendingOptions(draft)
  const stocks = stockBy === 'variant' ? variants : []
  return [
    ...(pictures.length === 0
      ? [{ path: ['pictures'], message: m.staff_product_pictures_none() }]
      : []),
    ...(isSalePossible(draft)
      ? []
      : [{ path: ['salePrice'], message: m.staff_product_sale_price_wrong() }]),
    ...(isSalePossible(salePrices(draft))
      ? []
      : [{ path: ['scheduledSale', 'price'], message: m.staff_product_sale_price_wrong() }]),
    ...(pending.length > 0
      ? [{ path: ['variants'], message: m.staff_variant_pending({ values: pending.join(', ') }) }]
      : []),
    ...stocks.flatMap(({ stock, hidden, isStored }, index) =>
      stock.trim() === '' && !(hidden && isStored)
        ? [{ path: ['variants', index, 'stock'], message: m.staff_variant_stock_needed() }]
        : [],
    ),
  ]
}

type Errors = StaffFormState['errors']

/** The errors of fields that a change does not touch. */
function errorsOfRest(errors: Errors, draft: ProductDraft, changes: Partial<ProductDraft>): Errors {
  const { variants, ...others } = changes
  const names = Object.keys(others)
  if (names.some((name) => ['colors', 'sizes', 'stockBy'].includes(name))) names.push('variants')
  const rest = Object.entries(errors).filter(
    ([path]) => !names.some((name) => path === name || path.startsWith(`${name}.`)),
  )
  const kept = Object.fromEntries(rest)
  return variants ? errorsAfter(kept, draft.variants, variants) : kept
}
