import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { errorOf } from '#app/ui/form/form-errors.ts'
import { Money } from '#app/ui/data/money.tsx'

import { banglaField } from '../../kit/bangla-field.ts'
import { Folded, FormPart } from '../../kit/form-part.tsx'
import { InBothLanguages } from '../../kit/in-both-languages.tsx'
import type { ProductDraft } from './product-draft.ts'
import { afterPriceChange, nearestSalePrice, shownSalePrice } from './sale-price.ts'
import type { ProductFormState } from './use-product-form.ts'

export type ProductPart = Pick<ProductFormState, 'draft' | 'change' | 'errors'>

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never
}[Exclude<keyof ProductDraft, 'visibility' | 'stockBy'>]

interface DraftFieldProps extends Pick<ProductPart, 'draft' | 'change'> {
  name: TextName
  label: string
  /** Of a text in Bangla. */
  lang?: string
  spellCheck?: boolean
  hint?: ReactNode
  required?: boolean
}

/** A field of the draft. Optional ones say so: all others are required. */
const ofDraft = ({ draft, change, name, required = false, ...field }: DraftFieldProps) => ({
  ...field,
  ...{ name, required },
  aside: !required && m.staff_optional(),
  value: draft[name],
  onValue: (typed: string) => change({ [name]: typed }),
})

/** A single-line text or number. */
export const DraftField = ({
  inputMode = 'text',
  ...field
}: DraftFieldProps & { inputMode?: 'text' | 'decimal' | 'numeric' | 'url' }) => (
  <TextField {...ofDraft(field)} inputMode={inputMode} />
)

/** A multi-line text, or a list with one entry per line. */
const LinesField = ({ rows = 2, ...field }: DraftFieldProps & { rows?: number }) => (
  <TextareaField {...ofDraft(field)} rows={rows} />
)

const moreWords = ['productDetails', 'productDetailsBn', 'searchTags', 'video'] as const

/** Name and description. */
export function WordFields({ draft, change, errors }: ProductPart) {
  const part = { draft, change }
  return (
    <FormPart title={m.staff_product_words()}>
      <InBothLanguages>
        <DraftField {...part} name="name" label={m.staff_product_name_field()} required />
        <DraftField {...part} name="productNameBn" {...banglaField(m.staff_product_name_field())} />
      </InBothLanguages>
      <InBothLanguages>
        <LinesField
          {...part}
          name="description"
          label={m.staff_product_description()}
          rows={5}
          required
        />
        <LinesField
          {...part}
          name="productDescriptionBn"
          {...banglaField(m.staff_product_description())}
          rows={5}
        />
      </InBothLanguages>
      <Folded
        title={<span className="text-small font-medium">{m.staff_product_more_words()}</span>}
        isUsed={moreWords.some((name) => draft[name] !== '')}
        hasError={moreWords.some((name) => errorOf(errors, name) !== undefined)}
      >
        <InBothLanguages>
          <LinesField
            {...part}
            name="productDetails"
            label={m.staff_product_details()}
            hint={m.staff_product_lines_hint()}
            rows={3}
          />
          <LinesField
            {...part}
            name="productDetailsBn"
            {...banglaField(m.staff_product_details())}
            hint={m.staff_product_lines_hint()}
            rows={3}
          />
        </InBothLanguages>
        <LinesField
          {...part}
          name="searchTags"
          label={m.staff_product_tags()}
          hint={m.staff_product_tags_hint()}
        />
        <DraftField
          {...part}
          name="video"
          label={m.staff_product_video()}
          hint={m.staff_product_video_hint()}
          inputMode="url"
        />
      </Folded>
    </FormPart>
  )
}

/** Prices; `pays`: the price after the discount, in taka. */
export function PriceFields({ pays, ...rest }: ProductPart & { pays: number }) {
  const { draft, change } = rest
  const form: ProductPart = {
    ...rest,
    change: (changes) => change({ ...changes, ...afterPriceChange(draft, changes) }),
  }
  const part = { draft, change: form.change }
  return (
    <FormPart title={m.staff_product_price()}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DraftField
          {...part}
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
        <DraftField
          {...part}
          name="discount"
          label={m.staff_product_discount_field()}
          inputMode="decimal"
        />
        <DraftField
          {...part}
          name="quantity"
          label={m.staff_product_unit()}
          hint={m.staff_product_unit_hint()}
        />
      </div>
    </FormPart>
  )
}

/** The sale price in taka, another way to type the discount. */
function SalePriceField({ draft, change }: ProductPart) {
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
      name="salePrice"
      value={shownSalePrice(draft)}
      onValue={(salePrice) => change({ salePrice })}
    />
  )
}
