import type { User } from '@haat/contract/account'
import { formatTaka } from '@haat/contract/money'
import type { Division } from '@haat/contract/shipping'
import Banknote from 'lucide-react/icons/banknote'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode, SubmitEvent } from 'react'

import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'

import { keepDraft, type readDraft } from './checkout-draft.ts'
import { PlaceFields, type Place } from './place-fields.tsx'
import type { OrderNotice, usePlaceOrder } from './use-place-order.ts'
import type { Settled } from './use-settled.ts'

interface CheckoutFormProps {
  customer: User
  draft: ReturnType<typeof readDraft>
  divisions: Settled<Division[]>
  place: Place
  onPlace(place: Place): void
  /** In taka; not yet known while the fee is asked for. */
  total: number | undefined
  form: ReturnType<typeof usePlaceOrder>
  retry: { busy: boolean; onRetry(): void }
}

/** Three short groups: contact, address, payment. Names of fields are paths in the payload. */
export function CheckoutForm({ customer, draft, total, form, ...rest }: CheckoutFormProps) {
  const { errors } = form
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const missing = whatIsMissing(rest.place)
    if (missing) toast.error(missing)
    if (readSession().token) form.onSubmit(event)
    else event.preventDefault()
  }
  return (
    <form
      onSubmit={submit}
      onChange={(event) => keepDraft(customer._id, event.currentTarget)}
      noValidate
      className="grid gap-5"
    >
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
              defaultValue={draft.phone ?? customer.phone ?? ''}
            />
          )}
        </Field>
      </Group>
      <Group title={m.checkout_delivery()}>
        <PlaceFields
          divisions={rest.divisions}
          place={rest.place}
          onChange={rest.onPlace}
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
              defaultValue={draft['deliveryAddress.addressDetails'] ?? customer.address}
            />
          )}
        </Field>
      </Group>
      <Group title={m.checkout_payment()}>
        <ChoiceCards
          legend={m.checkout_payment_method()}
          name="paymentMethod"
          value="cash"
          onChange={() => undefined}
          className="grid gap-3"
          choices={[
            {
              value: 'cash',
              label: m.checkout_cash(),
              hint: m.checkout_cash_hint(),
              icon: <Banknote aria-hidden className="size-6 shrink-0 stroke-[1.75] text-leaf" />,
            },
          ]}
        />
      </Group>
      {form.notice && <Notice {...form.notice} />}
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

/** What came of the last try; it was spoken as a toast and stays to be read. */
function Notice({ kind, text }: OrderNotice) {
  const look = kind === 'prices' ? 'border-sky bg-sky-tint' : 'border-alta bg-alta-tint'
  const Icon = kind === 'prices' ? Info : CircleAlert
  return (
    <p className={classNames('flex gap-3 rounded-card border p-4', look)}>
      <Icon
        aria-hidden
        className={classNames(
          'mt-0.5 size-5 shrink-0',
          kind === 'prices' ? 'text-sky' : 'text-alta',
        )}
      />
      {text}
    </p>
  )
}
