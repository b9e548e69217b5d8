import type { CouponTerms } from '@haat/contract/order/coupon'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound, refusedField } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { couponState } from './coupon.ts'
import {
  categoryExists,
  hideCoupon,
  lockCouponById,
  saveCoupon,
  type CouponRow,
} from './coupon.repo.ts'
import { couponTerms } from './coupon.present.ts'

type Deps = Pick<Ports, 'clock' | 'database'>
type Partly<T> = { [Field in keyof T]?: T[Field] | undefined }

export async function addCoupon(
  { clock, database }: Deps,
  given: Partly<CouponTerms> & Pick<CouponTerms, 'code' | 'kind' | 'value'>,
): Promise<CouponRow> {
  const now = clock.now()
  const none = {
    description: '',
    descriptionBn: '',
    minSubtotal: 0,
    maxDiscount: null,
    startsAt: now.toISOString(),
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    categoryId: null,
    public: false,
  }
  const terms = { ...none, ...given } as CouponTerms // as: exact optional fields were checked above.
  return inTransaction(database.db, (tx) => save(tx, newId(), terms, now))
}

/** Changes the terms that are given; those of orders placed before stay as they were. */
export async function changeCoupon(
  { clock, database }: Deps,
  id: string,
  given: Partly<CouponTerms>,
): Promise<CouponRow> {
  return inTransaction(database.db, async (tx) => {
    const before = await lockCouponById(tx, id)
    if (!before) throw notFound('coupon_not_found')
    const terms: CouponTerms = { ...couponTerms(before), ...given } as CouponTerms // as: see above.
    if (terms.maxUses !== null && terms.maxUses < before.used) {
      throw refusedField(409, say('coupon_used_times', { used: before.used }), 'body.maxUses')
    }
    return save(tx, id, terms, clock.now())
  })
}

/** Ends a coupon now. Throws 409 for one that has not begun, or has ended. */
export async function endCoupon({ clock, database }: Deps, id: string): Promise<CouponRow> {
  return inTransaction(database.db, async (tx) => {
    const before = await lockCouponById(tx, id)
    if (!before) throw notFound('coupon_not_found')
    const now = clock.now()
    if (now <= new Date(before.startsAt)) throw conflict('coupon_not_begun')
    if (couponState(before, now) === 'ended') throw conflict('coupon_ended')
    return save(tx, id, { ...couponTerms(before), endsAt: now.toISOString() }, now)
  })
}

/** Takes a coupon out of the shop. */
export async function deleteCoupon({ clock, database }: Deps, id: string): Promise<void> {
  return inTransaction(database.db, async (tx) => {
    if (!(await hideCoupon(tx, id, clock.now()))) throw notFound('coupon_not_found')
    await invalidatePages(tx, ['Coupon'])
  })
}

async function save(tx: Db, id: string, terms: CouponTerms, now: Date): Promise<CouponRow> {
  refuseContradictions(terms)
  if (terms.categoryId !== null && !(await categoryExists(tx, terms.categoryId))) {
    throw badRequest('category_not_found', 'body.categoryId')
  }
  const saved = await saveCoupon(tx, id, terms, now).catch((error: unknown) => {
    throw violatedConstraint(error) === 'coupons_code_key' ? taken() : error
  })
  if (!saved) throw new Error(`Coupon ${id} was not saved`)
  await invalidatePages(tx, ['Coupon'])
  return saved
}

function refuseContradictions({ kind, value, startsAt, endsAt }: CouponTerms): void {
  if (kind === 'percent' && value > 100) {
    throw badRequest('discount_hundred', 'body.value')
  }
  if (endsAt !== null && new Date(endsAt) <= new Date(startsAt)) {
    throw badRequest('coupon_end_after_start', 'body.endsAt')
  }
}

const taken = () => refusedField(409, 'coupon_code_taken', 'body.code')
