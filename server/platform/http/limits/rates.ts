import type { Rate } from '@haat/contract/call'

import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/db.ts'
import type { Settings } from '../../settings.ts'
import { callCounter, type Limit } from '../../rate-counter.repo.ts'
import type { RateLimiter } from '../api.ts'
import { networkOf } from '../network-of.ts'
import { tooMany } from '../refusal.ts'

/** Per address, scaled by LIMIT_PER_ADDRESS_SCALE: phone networks put many people behind one. */
const perAddress: Record<Rate, Limit> = {
  setup: { most: 30, seconds: 900 },
  'sign-in': { most: 100, seconds: 900 },
  register: { most: 30, seconds: 3600 },
  code: { most: 60, seconds: 3600 },
  checkout: { most: 120, seconds: 3600 },
  read: { most: 600, seconds: 60 },
  write: { most: 120, seconds: 60 },
}

interface Deps {
  ports: { database: Database; clock: Clock }
  settings: Settings
}

/** Counts a request against its named rate limit, by client address. Throws 429 with `Retry-After`. */
export function rateLimiter({ ports, settings }: Deps): RateLimiter {
  const count = callCounter(ports.database.db, ports.clock)
  return async (rate, facts) => {
    const { most, seconds } = perAddress[rate]
    const limit = { most: Math.ceil(most * settings.limitPerAddressScale), seconds }
    const wait = await count(`address:${rate}:${networkOf(facts.address)}`, limit)
    if (wait > 0) throw tooMany(wait)
  }
}
