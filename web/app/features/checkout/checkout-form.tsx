import type { User } from '@haat/contract/account'
import { formatTaka } from '@haat/contract/money'
import type { PaymentMethod } from '@haat/contract/payment'
import type { Division } from '@haat/contract/shipping'
import { useRef, type ReactNode, type SubmitEvent } from 'react'

import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'

import type { CheckoutFields } from './checkout-draft.ts'
import { CouponBox } from './coupon-box.tsx'
import { LastAddressOffer, type LastAddress } from './last-address.tsx'
import { OrderNoticeBox } from './order-notice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceFields, type Place } from './place-fields.tsx'
import type { CouponState } from './use-coupon.ts'
import type { usePlaceOrder } from './use-place-order.ts'
import type { Settled } from './use-settled.ts'

interface CheckoutFormProps {
  customer: User
  fields: CheckoutFields
  onChange(changes: Partial<CheckoutFields>): void
  divisions: Settled<Division[]>
  methods: Settled<PaymentMethod[]>
  lastAddress: Settled<LastAddress | undefined>
  coupon: CouponState
  /** In taka; not yet known while fee or coupon are asked for. */
  total: number | undefined
  form: ReturnType<typeof usePlaceOrder>
  retry: { busy: boolean; onRetry(): void }
}

/** Three short groups: contact, address, payment. Names of fields are paths in the payload. */
export function CheckoutForm({ customer, fields, total, form, ...rest }: CheckoutFormProps) {
  const { errors } = form
  const onChange = (changes: Partial<CheckoutFields>) => {
    rest.onChange(changes)
    const names = Object.keys(changes)
    form.clear(names.flatMap((name) => [name, `deliveryAddress.${name}`]))
  }
  const formElement = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const missing = whatIsMissing(fields)
    if (missing) toast.error(missing)
    if (readSession().token && total !== undefined) form.onSubmit(event)
    else event.preventDefault()
  }
  const fillIn = ({ phone, deliveryAddress }: LastAddress) => {
    onChange({ ...deliveryAddress, phone: fields.phone || phone })
    // The pressed button goes with its offer.
    const next = formElement.current?.elements.namedItem('deliveryAddress.addressDetails')
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <form ref={formElement} onSubmit={submit} noValidate className="grid gap-5">
      <Group title={m.checkout_contact()}>
        <p className="-mt-3 text-ink-soft">{m.checkout_ordering_as({ name: customer.name })}</p>
        <Field
          label={m.checkout_phone()}
          hint={m.checkout_phone_hint()}
          error={errors.phone}
          required
        >
          {(control) => (
            <Input
              control={control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder={m.checkout_phone_placeholder()}
              value={fields.phone}
              onChange={({ target }) => onChange({ phone: target.value })}
            />
          )}
        </Field>
      </Group>
      <Group title={m.checkout_delivery()}>
        <LastAddressOffer last={rest.lastAddress} chosen={fields.division !== ''} onUse={fillIn} />
        <PlaceFields
          divisions={rest.divisions}
          place={fields}
          onChange={onChange}
          errors={errors}
          retry={rest.retry}
        />
        <Field
          label={m.checkout_address()}
          hint={m.checkout_address_hint()}
          error={errors['deliveryAddress.addressDetails']}
          required
        >
          {(control) => (
            <Textarea
              control={control}
              name="deliveryAddress.addressDetails"
              autoComplete="street-address"
              className="min-h-20!"
              maxLength={500}
              value={fields.addressDetails}
              onChange={({ target }) => onChange({ addressDetails: target.value })}
            />
          )}
        </Field>
      </Group>
      <Group title={m.checkout_payment()}>
        <CouponBox
          code={fields.coupon}
          coupon={rest.coupon}
          onCode={(code) => onChange({ coupon: code })}
        />
        <PaymentChoice
          methods={rest.methods}
          total={total ?? 0}
          value={fields.payment}
          onChange={(payment) => onChange({ payment })}
        />
      </Group>
      {form.notice && (
        <OrderNoticeBox notice={form.notice} onMend={form.onMend} mending={form.mending} />
      )}
      <Button type="submit" size="large" busy={form.busy} busyLabel={m.checkout_placing()}>
        {total === undefined
          ? m.checkout_loading()
          : m.checkout_place({ total: formatTaka(total) })}
      </Button>
    </form>
  )
}

/** The toast of spec.md §5 for a submit without a session or a place. */
function whatIsMissing({ division, district, city }: Place): string | undefined {
  if (!readSession().token) return m.checkout_login_first()
  if (!division) return m.checkout_select_division()
  if (!district) return m.checkout_select_district()
  return city ? undefined : m.checkout_select_city()
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  )
}
