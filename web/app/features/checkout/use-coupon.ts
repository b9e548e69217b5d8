import type { CouponCheck } from '@haat/contract/coupon'
import { useEffect, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'

import type { SelectedLine } from './selection.ts'

type Verdict = { check: CouponCheck } | { refusal: string }

export interface CouponState {
  /** The shop is being asked. */
  busy: boolean
  check: CouponCheck | undefined
  /** Why it was refused. */
  refusal: string | undefined
  /** The order itself was refused because of it. */
  refuse(why: string): void
}

/** What a coupon takes off these goods: asked anew whenever code or goods change. '' stands for none. */
export function useCoupon(code: string, lines: readonly SelectedLine[]): CouponState {
  const [answer, setAnswer] = useState<{ to: string; verdict: Verdict }>()
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const question = JSON.stringify({ code, items, prices: lines.map(({ price }) => price) })

  // Syncs with the shop's word on this coupon.
  useEffect(() => {
    if (code === '') return
    let current = true
    const settle = (verdict: Verdict) => {
      if (current) setAnswer({ to: question, verdict })
    }
    browserApi('POST /coupon/check', { body: { code, items } }).then(
      (check) => settle({ check }),
      (error: unknown) =>
        settle({
          refusal: (error instanceof ApiError && error.message) || m.checkout_coupon_failed(),
        }),
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the question holds code and items
  }, [question])

  const verdict = answer?.to === question ? answer.verdict : undefined
  return {
    busy: code !== '' && !verdict,
    check: verdict && 'check' in verdict ? verdict.check : undefined,
    refusal: verdict && 'refusal' in verdict ? verdict.refusal : undefined,
    refuse: (why) => setAnswer({ to: question, verdict: { refusal: why } }),
  }
}
