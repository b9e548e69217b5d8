import type { PublicCoupon } from '@haat/contract/order/coupon'

import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'

import { Worded } from './worded.tsx'

/** A coupon with its terms and a button that copies its code. */
export function CouponToCopy({ code, description }: Pick<PublicCoupon, 'code' | 'description'>) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 text-small wrap-anywhere text-ink-soft">
        <Worded say={(terms) => m.common_coupon({ code, terms })} content={description} />
      </span>
      <Button
        tone="ghost"
        className="-mr-3 shrink-0"
        aria-label={m.common_coupon_copy_label({ code })}
        onClick={() => void copy(code)}
      >
        {m.common_coupon_copy()}
      </Button>
    </div>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast.success(m.common_coupon_copied({ code }))
  } catch {
    // No permission, or no secure context (https).
    toast.error(m.common_coupon_not_copied({ code }))
  }
}
