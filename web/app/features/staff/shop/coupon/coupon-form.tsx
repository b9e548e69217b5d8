import type { Category } from '@haat/contract/product/catalogue'
import type { Coupon } from '@haat/contract/order/coupon'
import { useState } from 'react'
import type { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { dhakaInput } from '#app/util/dhaka-input.ts'

import { banglaField } from '../../kit/bangla-field.ts'
import { InBothLanguages } from '../../kit/in-both-languages.tsx'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { FormPart } from '../../kit/form-part.tsx'
import { TypedCoupon } from './typed-coupon.ts'

interface CouponFormProps {
  coupon?: Coupon
  categories: readonly Category[]
  save: (terms: z.output<typeof TypedCoupon>) => Promise<void>
}

/** Form of a new or existing coupon. */
export function CouponForm({ coupon, categories, save }: CouponFormProps) {
  const [kind, setKind] = useState(coupon?.kind ?? 'percent')
  const form = useStaffForm(TypedCoupon, save)
  return (
    <StaffForm form={form} className="max-w-prose gap-5">
      <FormPart title={m.staff_coupon_terms()}>
        <TextField
          label={m.staff_coupon_code()}
          hint={m.staff_coupon_code_hint()}
          name="code"
          defaultValue={coupon?.code}
        />
        <InBothLanguages>
          <TextField
            label={m.staff_coupon_description()}
            hint={m.staff_coupon_description_hint()}
            name="description"
            defaultValue={coupon?.description}
          />
          <TextField
            {...banglaField(m.staff_coupon_description())}
            hint={m.staff_bangla_empty()}
            name="descriptionBn"
            defaultValue={coupon?.descriptionBn}
          />
        </InBothLanguages>
        <Checkbox
          name="public"
          defaultChecked={coupon?.public ?? false}
          label={m.staff_coupon_public_label()}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField
            label={m.staff_coupon_kind()}
            name="kind"
            value={kind}
            onValue={setKind}
            options={[
              { value: 'percent', label: m.staff_coupon_kind_percent() },
              { value: 'fixed', label: m.staff_coupon_kind_fixed() },
            ]}
          />
          <NumberField
            label={
              kind === 'percent' ? m.staff_coupon_value_percent() : m.staff_coupon_value_fixed()
            }
            name="value"
            defaultValue={coupon?.value}
          />
          {kind === 'percent' && (
            <NumberField
              label={m.staff_coupon_max_discount()}
              hint={m.staff_coupon_empty_unlimited()}
              name="maxDiscount"
              defaultValue={coupon?.maxDiscount ?? ''}
            />
          )}
        </div>
      </FormPart>
      <FormPart title={m.staff_coupon_limits()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label={m.staff_coupon_min_subtotal()}
            name="minSubtotal"
            defaultValue={coupon?.minSubtotal || ''}
          />
          <SelectField
            label={m.staff_coupon_category()}
            name="categoryId"
            defaultValue={coupon?.categoryId ?? ''}
            placeholder={m.staff_coupon_category_all()}
            options={categories.map(({ _id, categoryName }) => ({
              value: _id,
              label: categoryName,
            }))}
          />
          <NumberField
            label={m.staff_coupon_max_uses()}
            hint={m.staff_coupon_empty_unlimited()}
            name="maxUses"
            defaultValue={coupon?.maxUses ?? ''}
          />
          <NumberField
            label={m.staff_coupon_max_per_customer()}
            hint={m.staff_coupon_empty_unlimited()}
            name="maxUsesPerCustomer"
            defaultValue={coupon?.maxUsesPerCustomer ?? ''}
          />
        </div>
      </FormPart>
      <FormPart title={m.staff_coupon_when()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TimeField
            label={m.staff_coupon_starts()}
            hint={m.staff_coupon_starts_hint()}
            name="startsAt"
            defaultValue={dhakaInput(coupon?.startsAt)}
          />
          <TimeField
            label={m.staff_coupon_ends()}
            hint={m.staff_coupon_ends_hint()}
            name="endsAt"
            defaultValue={dhakaInput(coupon?.endsAt)}
          />
        </div>
      </FormPart>
    </StaffForm>
  )
}
