import { verifyShop } from '#modules/verify/index.ts'

import type { TestShop } from './shop.ts'

/** Invariants of the whole shop that are violated, for tests of modules that know only a part of it. */
export const brokenRules = async ({ db }: TestShop) => verifyShop(db)
