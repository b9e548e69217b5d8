import type { PaymentMethod } from '@haat/contract/order/payment'
import type { Division } from '@haat/contract/order/shipping'
import {
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { flushSync } from 'react-dom'

import { Worded } from '#app/components/worded.tsx'
import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { classNames } from '#app/ui/layout/class-names.ts'

import { type AddressChoice, newAddress } from './address-choices.ts'
import type { CheckoutFields } from './checkout-draft.ts'
import { CouponBox } from './coupon-box.tsx'
import { Delivery } from './delivery.tsx'
import type { Place } from '#app/components/place/find-areas.ts'
import { useAskOnceMore } from '#app/components/place/use-ask-once-more.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { FormGroup } from './form-group.tsx'
import { NoteField } from './note-field.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { SelectedLine } from './selection.ts'
import type { OrderNotice } from './shown-order.ts'
import type { ShownTotal } from './shown-total.ts'
import type { CouponUseState } from './use-coupon.ts'
import type { usePlaceOrder } from './use-place-order.ts'
import type { QueryState } from '#app/util/use-query.ts'

/** Shown after a press at the earliest; use-place-order.ts has loaded it by then. */
const OrderNoticeBox = lazy(async () => ({
  default: (await import('./order-notice.tsx')).OrderNoticeBox,
}))

interface CheckoutFormProps {
  lines: readonly SelectedLine[]
  fields: CheckoutFields
  onChange(changes: Partial<CheckoutFields>): void
  choices: readonly AddressChoice[]
  divisions: QueryState<Division[]>
  methods: QueryState<PaymentMethod[]>
  emi: boolean
  coupon: CouponUseState
  total: ShownTotal
  form: ReturnType<typeof usePlaceOrder>
  notice: OrderNotice | undefined
  /** Login URL for a visitor. */
  login: ReactNode
  retry: { busy: boolean; onRetry(): void }
}

/** Delivery, then payment. Field names are paths in the payload. */
export function CheckoutForm({
  fields,
  total,
  form,
  notice,
  retry,
  login,
  ...rest
}: CheckoutFormProps) {
  const onChange = (changes: Partial<CheckoutFields>) => {
    rest.onChange(changes)
    const names = Object.keys(changes)
    form.clear(names.flatMap((name) => [inputOf(name), `deliveryAddress.${name}`]))
  }
  const noticeArea = useRef<HTMLDivElement>(null)
  const loginArea = useRef<HTMLOutputElement>(null)
  // Syncs the focus with what became of the press; a lost connection is told while the order is still being sent.
  useEffect(() => {
    if (notice && notice.kind !== 'lost') noticeArea.current?.focus()
  }, [notice])
  const { asks, isOpen } = useAskOnceMore(
    rest.divisions.state === 'ready' ? rest.divisions.value : [],
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const missing = whatIsMissing(fields)
    if (missing) toast.error(missing)
    else if (asks(fields.addressDetails, fields)) {
      event.preventDefault()
      return
    }
    if (readSession().token && total.state === 'known') {
      form.onSubmit(event)
      return
    }
    event.preventDefault()
    loginArea.current?.focus()
    // The press took the focus from the coupon's field, which applied what was typed there.
    if (rest.coupon.busy) form.onNotice({ kind: 'coupon' })
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <Delivery
        choices={rest.choices}
        fields={fields}
        onChange={onChange}
        errors={form.errors}
        divisions={rest.divisions}
        retry={retry}
        canKeep={!login}
      />
      <NoteField
        value={fields.note}
        onChange={(note) => onChange({ note })}
        error={form.errors['note']}
      />
      <FormGroup title={m.checkout_payment()}>
        {!login && (
          <CouponBox
            code={fields.coupon}
            coupon={rest.coupon}
            lines={rest.lines}
            onCode={(code) => onChange({ coupon: code })}
          />
        )}
        <PaymentChoice
          methods={rest.methods}
          emi={rest.emi}
          total={total.state === 'known' ? total.taka : undefined}
          value={fields.payment}
          onChange={(payment) => onChange({ payment })}
          retry={retry}
        />
      </FormGroup>
      {/* The notice is over the button: on a phone the end of the form is out of sight. */}
      <div className="grid grid-cols-1 gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-canvas max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:-mx-8 md:max-lg:px-8 not-tall:static">
        <div
          ref={noticeArea}
          role="alert"
          tabIndex={-1}
          className={classNames('outline-none', !notice && 'hidden')}
        >
          {notice && (
            <Suspense>
              <OrderNoticeBox
                notice={notice}
                total={total}
                coupon={rest.coupon}
                onMend={form.onMend}
                mending={form.mending}
                onAgain={form.onAgain}
              />
            </Suspense>
          )}
        </div>
        {isOpen(fields.addressDetails) && !form.busy && (
          <ThinAddress
            details={fields.addressDetails}
            onMend={() => onChange({ picked: newAddress })}
          />
        )}
        {login && (
          <output
            ref={loginArea}
            tabIndex={-1}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-ground p-3 outline-none lg:p-4"
          >
            <span className="min-w-0 flex-1 basis-44 text-ink-soft max-lg:text-small">
              {m.checkout_login_text()}
            </span>
            {login}
          </output>
        )}
        <PlaceButton total={total} busy={form.busy} retry={retry} />
      </div>
    </form>
  )
}

/** The submit button with the amount to pay; nothing can be placed while that is unknown. */
function PlaceButton({
  total,
  busy,
  retry,
}: Pick<CheckoutFormProps, 'total' | 'retry'> & { busy: boolean }) {
  if (total.state === 'failed') {
    return (
      <Button size="large" className="w-full" busy={retry.busy} onClick={retry.onRetry}>
        {m.checkout_fee_retry()}
      </Button>
    )
  }
  return (
    <Button
      type="submit"
      size="large"
      className="w-full"
      busy={busy}
      busyLabel={m.checkout_placing()}
    >
      {total.state === 'known'
        ? m.checkout_place({ total: formatTaka(total.taka) })
        : m.checkout_loading()}
    </Button>
  )
}

/** Asks whether the rider will find it. Where a known address was chosen, its fields come back to be completed. */
function ThinAddress({ details, onMend }: { details: string; onMend: () => void }) {
  const mend = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(onMend)
    const field = form?.elements.namedItem('deliveryAddress.addressDetails')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <output
      ref={takeFocus}
      tabIndex={-1}
      className="grid gap-2 rounded-control bg-marigold-tint p-3 outline-none max-lg:text-small lg:p-4"
    >
      <span className="wrap-anywhere">
        <Worded say={(address) => m.checkout_address_thin({ address })} content={details} />
      </span>
      <Button tone="quiet" size="compact" className="justify-self-start" onClick={mend}>
        {m.checkout_address_complete()}
      </Button>
    </output>
  )
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus()

const inputOf = (name: string) => (name === 'name' ? 'customerName' : name)

/** Toast for a submit without a session or a complete address. */
function whatIsMissing({ division, district, city }: Place): string | undefined {
  if (!readSession().token) return m.checkout_login_first()
  if (!division) return m.checkout_select_division()
  if (!district) return m.checkout_select_district()
  return city ? undefined : m.checkout_select_city()
}
