import type { Category } from '@haat/contract/product/catalogue'
import type { Coupon, CouponTerms } from '@haat/contract/order/coupon'
import { useState } from 'react'
import type { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { dhakaInput } from '#app/util/dhaka-input.ts'

import { Refusal } from '../../kit/refusal.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { FormPart } from '../../kit/form-part.tsx'
import { TypedCoupon } from './typed-coupon.ts'

/** Form of a new or existing coupon. */
export function CouponForm({
  coupon,
  categories,
  save,
}: {
  coupon?: Coupon
  categories: readonly Category[]
  save: (terms: z.output<typeof TypedCoupon>) => Promise<void>
}) {
  const [kind, setKind] = useState(coupon?.kind ?? 'percent')
  const { errors, refusal, busy, onSubmit } = useStaffForm(TypedCoupon, save)
  const input: InputOf = (name, label, value, hint) => ({
    name,
    label,
    error: errors[name],
    ...(hint && { hint }),
    defaultValue: value === null || value === undefined ? '' : String(value),
  })
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-prose gap-5">
      <FormPart title={m.staff_coupon_terms()}>
        <Line {...input('code', m.staff_coupon_code(), coupon?.code, m.staff_coupon_code_hint())} />
        <Line
          {...input(
            'description',
            m.staff_coupon_description(),
            coupon?.description,
            m.staff_coupon_description_hint(),
          )}
        />
        <Checkbox
          name="public"
          defaultChecked={coupon?.public ?? false}
          label={m.staff_coupon_public_label()}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label={m.staff_coupon_kind()} error={errors['kind']}>
            {(control) => (
              <Select
                control={control}
                name="kind"
                value={kind}
                onChange={({ target }) => setKind(target.value as Coupon['kind'])} // one of the options
                options={[
                  { value: 'percent', label: m.staff_coupon_kind_percent() },
                  { value: 'fixed', label: m.staff_coupon_kind_fixed() },
                ]}
              />
            )}
          </Field>
          <NumberField
            {...input(
              'value',
              kind === 'percent' ? m.staff_coupon_value_percent() : m.staff_coupon_value_fixed(),
              coupon?.value,
            )}
          />
          {kind === 'percent' && (
            <NumberField
              {...input(
                'maxDiscount',
                m.staff_coupon_max_discount(),
                coupon?.maxDiscount,
                m.staff_coupon_empty_unlimited(),
              )}
            />
          )}
        </div>
      </FormPart>
      <Limits coupon={coupon} categories={categories} input={input} errors={errors} />
      <Refusal text={refusal} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.staff_save()}
      </Button>
    </form>
  )
}

/** Props of a field and its input. */
interface LineProps {
  name: string
  label: string
  error: string | undefined
  hint?: string
  defaultValue: string
}

type InputOf = (
  name: keyof CouponTerms,
  label: string,
  value: string | number | null | undefined,
  hint?: string,
) => LineProps

/** Who may use it, how often, and when. */
function Limits({
  coupon,
  categories,
  input,
  errors,
}: {
  coupon: Coupon | undefined
  categories: readonly Category[]
  input: InputOf
  errors: Partial<Record<string, string>>
}) {
  return (
    <>
      <FormPart title={m.staff_coupon_limits()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            {...input('minSubtotal', m.staff_coupon_min_subtotal(), coupon?.minSubtotal || '')}
          />
          <Field label={m.staff_coupon_category()} error={errors['categoryId']}>
            {(control) => (
              <Select
                control={control}
                name="categoryId"
                defaultValue={coupon?.categoryId ?? ''}
                placeholder={m.staff_coupon_category_all()}
                options={categories.map(({ _id, categoryName }) => ({
                  value: _id,
                  label: categoryName,
                }))}
              />
            )}
          </Field>
          <NumberField
            {...input(
              'maxUses',
              m.staff_coupon_max_uses(),
              coupon?.maxUses,
              m.staff_coupon_empty_unlimited(),
            )}
          />
          <NumberField
            {...input(
              'maxUsesPerCustomer',
              m.staff_coupon_max_per_customer(),
              coupon?.maxUsesPerCustomer,
              m.staff_coupon_empty_unlimited(),
            )}
          />
        </div>
      </FormPart>
      <FormPart title={m.staff_coupon_when()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TimeField
            {...input(
              'startsAt',
              m.staff_coupon_starts(),
              dhakaInput(coupon?.startsAt),
              m.staff_coupon_starts_hint(),
            )}
          />
          <TimeField
            {...input(
              'endsAt',
              m.staff_coupon_ends(),
              dhakaInput(coupon?.endsAt),
              m.staff_coupon_ends_hint(),
            )}
          />
        </div>
      </FormPart>
    </>
  )
}

function Line({ name, defaultValue, ...field }: LineProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input control={control} name={name} autoComplete="off" defaultValue={defaultValue} />
      )}
    </Field>
  )
}
