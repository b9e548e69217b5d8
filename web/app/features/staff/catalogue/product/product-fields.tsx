import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

import { Folded } from '../../kit/form-part.tsx'
import type { ProductDraft } from './product-draft.ts'
import { errorOf } from './product-errors.ts'
import { afterPriceChange, nearestSalePrice, shownSalePrice } from './sale-price.ts'
import type { ProductFormState } from './use-product-form.ts'

export type FormPart = Pick<ProductFormState, 'draft' | 'change' | 'errors'>

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-lead font-bold">{title}</h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Card>
  )
}

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never
}[Exclude<keyof ProductDraft, 'visibility' | 'stockBy'>]

interface TextFieldProps extends FormPart {
  name: TextName
  label: string
  hint?: ReactNode
  required?: boolean
  className?: string
}

/** Marks optional fields: all others are required. */
const optional = (required = false) => !required && m.staff_optional()

/** A single-line text or number. */
export function TextField({
  draft,
  change,
  errors,
  name,
  inputMode = 'text',
  ...field
}: TextFieldProps & { inputMode?: 'text' | 'decimal' | 'numeric' | 'url' }) {
  return (
    <Field {...field} aside={optional(field.required)} error={errorOf(errors, name)}>
      {(control) => (
        <Input
          control={control}
          name={name}
          inputMode={inputMode}
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

/** A multi-line text, or a list with one entry per line. */
function LinesField({
  draft,
  change,
  errors,
  name,
  rows = 2,
  ...field
}: TextFieldProps & { rows?: number }) {
  return (
    <Field {...field} aside={optional(field.required)} error={errorOf(errors, name)}>
      {(control) => (
        <Textarea
          control={control}
          name={name}
          rows={rows}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

const moreWords = ['productDetails', 'searchTags', 'video'] as const

/** Name and description. */
export function WordFields(form: FormPart) {
  const { draft, errors } = form
  return (
    <Part title={m.staff_product_words()}>
      <TextField {...form} name="name" label={m.staff_product_name_field()} required />
      <LinesField
        {...form}
        name="description"
        label={m.staff_product_description()}
        rows={5}
        required
      />
      <Folded
        title={<span className="text-small font-medium">{m.staff_product_more_words()}</span>}
        isUsed={Boolean(draft.productDetails || draft.searchTags || draft.video)}
        hasError={moreWords.some((name) => errorOf(errors, name) !== undefined)}
      >
        <LinesField
          {...form}
          name="productDetails"
          label={m.staff_product_details()}
          hint={m.staff_product_lines_hint()}
          rows={3}
        />
        <LinesField
          {...form}
          name="searchTags"
          label={m.staff_product_tags()}
          hint={m.staff_product_tags_hint()}
        />
        <TextField
          {...form}
          name="video"
          label={m.staff_product_video()}
          hint={m.staff_product_video_hint()}
          inputMode="url"
        />
      </Folded>
    </Part>
  )
}

/** Prices; `pays`: the price after the discount, in taka. */
export function PriceFields({ pays, ...rest }: FormPart & { pays: number }) {
  const { draft, change } = rest
  const form: FormPart = {
    ...rest,
    change: (changes) => change({ ...changes, ...afterPriceChange(draft, changes) }),
  }
  return (
    <Part title={m.staff_product_price()}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form}
          name="originalPrice"
          label={m.staff_product_price_field()}
          inputMode="decimal"
          hint={
            <>
              {m.staff_product_pays()} <Money taka={pays} decimals={2} className="font-medium" />
            </>
          }
          required
        />
        <SalePriceField {...form} />
        <TextField
          {...form}
          name="discount"
          label={m.staff_product_discount_field()}
          inputMode="decimal"
        />
        <TextField
          {...form}
          name="quantity"
          label={m.staff_product_unit()}
          hint={m.staff_product_unit_hint()}
        />
      </div>
    </Part>
  )
}

/** The sale price in taka, another way to type the discount. */
function SalePriceField({ draft, change, errors }: FormPart) {
  const nearest = nearestSalePrice(draft)
  return (
    <NumberField
      label={m.staff_product_sale_price_field()}
      aside={m.staff_optional()}
      hint={
        nearest === undefined ? (
          m.staff_product_sale_price_hint()
        ) : (
          <>
            {m.staff_product_sale_price_nearest()} <Money taka={nearest} decimals={2} />
          </>
        )
      }
      error={errors['salePrice']}
      name="salePrice"
      value={shownSalePrice(draft)}
      onValue={(salePrice) => change({ salePrice })}
    />
  )
}
