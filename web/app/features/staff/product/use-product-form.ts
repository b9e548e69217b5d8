import { ProductForm } from '@haat/contract/product/product-form'
import { useState } from 'react'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { useForm, type FormState } from '#app/util/use-form.ts'

import { failureOf } from '../frame/failure-of.ts'
import { newProductBody, sameDraft, type ProductDraft } from './product-draft.ts'
import { inFormNames } from './product-errors.ts'

export interface ProductFormState extends Pick<FormState, 'errors' | 'busy' | 'onSubmit'> {
  draft: ProductDraft
  change: (changes: Partial<ProductDraft>) => void
  /** Whether there are unsaved changes. */
  dirty: boolean
}

/** A required select without a value: the contract would call it an invalid id. */
const NewProduct = ProductForm.extend({
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
  send: (draft: ProductDraft, stored: ProductDraft) => Promise<ProductDraft | undefined>,
): ProductFormState {
  const [stored, setStored] = useState(start)
  const [draft, setDraft] = useState(start)
  const schema = z
    .preprocess(() => newProductBody(draft), schemas[kind])
    .refine(() => draft.pictures.length > 0, {
      path: ['pictures'],
      message: m.staff_product_pictures_none(),
      when: () => true,
    })
  const { errors, busy, clear, onSubmit } = useForm(
    schema,
    async () => {
      const saved = await send(draft, stored).catch((error: unknown) => {
        throw inFormNames(error)
      })
      if (!saved) return
      setStored(saved)
      setDraft(saved)
    },
    (error) => toast.error(failureOf(error)),
  )
  const change = (changes: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    const names = Object.keys(changes)
    clear(
      Object.keys(errors).filter((path) =>
        names.some((name) => path === name || path.startsWith(`${name}.`)),
      ),
    )
  }
  return { draft, change, errors, busy, onSubmit, dirty: !sameDraft(stored, draft) }
}
