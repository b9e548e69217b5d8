import TicketPercent from '~icons/ticket-percent'
import { useRef, useState } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { useIdleImport } from '#app/util/use-import-when.ts'

import type { SelectedLine } from './selection.ts'
import type { CouponUseState } from './use-coupon.ts'

const loadCoupons = async () => (await import('./coupons-to-use.tsx')).CouponsToUse

interface CouponBoxProps {
  lines: readonly SelectedLine[]
  /** The applied code; '' for none. */
  code: string
  coupon: CouponUseState
  onCode(code: string): void
}

/** Coupon code: apply (checked by the server at once) and remove. */
export function CouponBox({ lines, code, coupon, onCode }: CouponBoxProps) {
  const [typed, setTyped] = useState(code)
  const input = useRef<HTMLInputElement>(null)
  const [Coupons, ref] = useIdleImport(loadCoupons)
  const [isPressed, setPressed] = useState(false)
  const wanted = typed.trim()
  const apply = () => {
    if (wanted !== code) onCode(wanted)
  }
  const { check } = coupon
  if (check) {
    return (
      <AppliedCoupon
        {...check}
        isFocused={isPressed}
        onRemove={() => {
          setPressed(false)
          onCode('')
          setTyped('')
          // The clicked button is removed: move the focus to the input.
          setTimeout(() => input.current?.focus())
        }}
      />
    )
  }
  const use = (offered: string) => {
    setTyped(offered)
    setPressed(true)
    onCode(offered)
  }
  return (
    <>
      <Field
        label={m.checkout_coupon()}
        aside={m.checkout_optional()}
        error={wanted === code ? coupon.refusal : undefined}
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <Input
              ref={input}
              control={control}
              name="cuopon"
              className="min-w-32 flex-1 basis-0"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={apply}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Enter applies the coupon instead of submitting the order.
                event.preventDefault()
                apply()
              }}
            />
            <Button tone="quiet" busy={coupon.busy} disabled={wanted === ''} onClick={apply}>
              {m.checkout_coupon_apply()}
            </Button>
          </div>
        )}
      </Field>
      {Coupons ? <Coupons lines={lines} onUse={use} /> : <span ref={ref} hidden />}
    </>
  )
}

function AppliedCoupon({
  code,
  discount,
  description,
  isFocused,
  onRemove,
}: NonNullable<CouponUseState['check']> & {
  /** The pressed button is removed with the field: the focus moves here. */
  isFocused: boolean
  onRemove(): void
}) {
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">{m.checkout_coupon()}</p>
      <div className="flex items-center gap-3 rounded-control border border-leaf bg-leaf-tint py-1 pr-1 pl-4">
        <TicketPercent aria-hidden className="size-5 shrink-0 stroke-[1.75] text-leaf" />
        <output className="min-w-0 flex-1 py-1.5">
          <span className="block font-medium">
            {m.checkout_coupon_applied({
              code,
              discount: formatTaka(discount, exactDecimals(discount)),
            })}
          </span>
          {description && (
            <span lang={langOf(description)} className="block text-small text-ink-soft">
              {description}
            </span>
          )}
        </output>
        <Button
          ref={isFocused ? focusOn : undefined}
          tone="ghost"
          aria-label={m.checkout_coupon_remove_label({ code })}
          onClick={onRemove}
        >
          {m.checkout_coupon_remove()}
        </Button>
      </div>
    </div>
  )
}

function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
