import type { PublicCoupon } from '@haat/contract/order/coupon'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

/** A coupon with its terms; a press on its code applies it. */
export function CouponToUse({
  code,
  description,
  onUse,
}: Pick<PublicCoupon, 'code' | 'description'> & { onUse(code: string): void }) {
  return (
    <div className="flex items-center gap-3">
      <Button
        tone="quiet"
        size="compact"
        className="shrink-0"
        aria-label={m.checkout_coupon_use({ code })}
        onClick={() => onUse(code)}
      >
        {code}
      </Button>
      <span lang={langOf(description)} className="min-w-0 text-small wrap-anywhere text-ink-soft">
        {description}
      </span>
    </div>
  )
}
