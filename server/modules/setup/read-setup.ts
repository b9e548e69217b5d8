import type { SetupStep, ShopSetup } from '@haat/contract/setup'
import { setupSteps } from '@haat/contract/setup'

import { hasAdminChosen } from '#modules/order/index.ts'
import { findSetup } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'

import { findProgress } from './checklist.repo.ts'

/** The checklist of a new shop. */
export async function readSetup(db: Db, gateway: boolean): Promise<ShopSetup> {
  const [setup, has, isAlertChosen] = await Promise.all([
    findSetup(db),
    findProgress(db),
    hasAdminChosen(db),
  ])
  const done: Record<SetupStep, boolean> = {
    profile: has.settings && has.logo,
    contacts: has.settings,
    fees: has.fees,
    payment: setup.payment !== null,
    // A product needs one inside a category.
    category: has.subCategory,
    product: has.product,
    alerts: isAlertChosen,
    policies: setup.policiesReadAt !== null,
    'test-order': has.order,
  }
  return {
    openedAt: setup.openedAt?.toISOString() ?? null,
    steps: setupSteps.map((step) => ({ step, done: done[step] })),
    payment: setup.payment,
    gateway,
  }
}
