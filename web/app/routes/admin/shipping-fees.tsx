import { divisionNames } from '@haat/contract/division'
import { ShippingFeeForm } from '@haat/contract/order/shipping'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { requireStaff } from '#app/api/require-user.ts'
import { failureOf } from '#app/features/staff/frame/failure-of.ts'
import { Page } from '#app/features/staff/frame/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { typedNumber } from '#app/util/typed-number.ts'
import { useForm } from '#app/util/use-form.ts'

import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'settings')
  const { signal } = request
  return context.get(apiContext)('GET /shipping-fee/get', { signal })
}

const Typed = z
  .object({ shippingFee: typedNumber(), shippingFeeOutside: typedNumber() })
  .pipe(ShippingFeeForm)

const outside = divisionNames.filter((name) => name !== 'Dhaka').join(', ')

export function Component() {
  const fees = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { errors, busy, onSubmit } = useForm(
    Typed,
    async (body) => {
      await browserApi('POST /shipping-fee/add', { body })
      toast.success(m.staff_shipping_fees_saved())
      await revalidate()
    },
    (error) => toast.error(failureOf(error)),
  )
  const fields = [
    {
      name: 'shippingFee',
      label: m.staff_shipping_fees_inside(),
      hint: m.staff_shipping_fees_inside_hint(),
    },
    { name: 'shippingFeeOutside', label: m.staff_shipping_fees_outside(), hint: outside },
  ] as const
  return (
    <Page title={m.staff_shipping_fees()} subtitle={m.staff_shipping_fees_subtitle()}>
      <Card className="max-w-prose">
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {fields.map(({ name, label, hint }) => (
              <Field key={name} label={label} hint={hint} error={errors[name]}>
                {(control) => (
                  <Input
                    control={control}
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={fees.isSet ? String(fees[name]) : ''}
                  />
                )}
              </Field>
            ))}
          </div>
          <p className="text-small text-ink-soft">{m.staff_shipping_fees_note()}</p>
          <Button type="submit" busy={busy} className="justify-self-start">
            {m.staff_save()}
          </Button>
        </form>
      </Card>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_shipping_fees()} />
}
