import type { PublicCoupon } from '@haat/contract/order/coupon'
import type { ReactNode } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { useInView } from '#app/util/use-in-view.ts'
import { useLazyQuery } from '#app/util/use-lazy-query.ts'

import { couponsFor, type CouponGoods } from './coupons-for.ts'

const all = 'all'

/** Public coupons that these goods can have, loaded when their place is near the viewport. Nothing when there are none. */
export function CouponOffers({
  goods,
  className,
  children,
}: {
  goods: readonly CouponGoods[]
  className?: string
  /** The line of a coupon. */
  children(coupon: PublicCoupon): ReactNode
}) {
  const { answers, load } = useLazyQuery('public coupons', findThem)
  const near = useInView(() => load(all))
  const answered = answers.get(all)
  if (!answered) return <span ref={near} className="absolute" />
  const offers = answered.state === 'ready' ? couponsFor(answered.value, goods) : []
  if (offers.length === 0) return null
  return (
    <ul aria-label={m.common_coupons()} className={className}>
      {offers.map((coupon) => (
        <li key={coupon.code}>{children(coupon)}</li>
      ))}
    </ul>
  )
}

/** A kept reply may have one that ended a moment ago. */
async function findThem(): Promise<PublicCoupon[]> {
  const now = Date.now()
  const coupons = await browserApi('GET /coupon/public')
  return coupons.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now)
}
