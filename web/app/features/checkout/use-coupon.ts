import type { CouponCheck } from '@haat/contract/order/coupon'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { type QueryState, useQuery } from '#app/util/use-query.ts'

import type { SelectedLine } from './selection.ts'

export interface CouponUseState {
  /** The server is checking it. */
  busy: boolean
  check: CouponCheck | undefined
  /** The error, when it was refused. */
  refusal: string | undefined
  /** The order itself was refused because of the coupon. */
  refuse(why: string): void
}

/** The discount of a coupon on these items: checked again when code or items change. '' for none. */
export function useCoupon(code: string, lines: readonly SelectedLine[]): CouponUseState {
  const items = lines.map(({ productId, variantId, color, size, quantity }) => ({
    productId,
    quantity,
    ...(variantId !== undefined && { variantId }),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
  }))
  const question = JSON.stringify({ code, items, prices: lines.map(({ price }) => price) })
  const { query } = useQuery(code === '' ? null : question, () =>
    browserApi('POST /coupon/check', { body: { code, items } }),
  )
  const [refused, setRefused] = useState<{ question: string; why: string }>()
  const refusal = refused?.question === question ? refused.why : refusalIn(query)
  return {
    busy: code !== '' && refusal === undefined && query.state === 'loading',
    check: refusal === undefined && query.state === 'ready' ? query.value : undefined,
    refusal,
    refuse: (why) => setRefused({ question, why }),
  }
}

function refusalIn(query: QueryState<CouponCheck>): string | undefined {
  if (query.state !== 'failed') return undefined
  return (query.error instanceof ApiError && query.error.message) || m.checkout_coupon_failed()
}
