import type { CookieChange } from '#platform/http/cookies.ts'

import type { Db } from '#platform/db/db.ts'

import { insertDevice, touchDevice } from './known-device.repo.ts'
import { hashToken, newToken } from '#platform/token.ts'

export const deviceCookieName = 'haat_device'

/** 400 days: as long as a browser keeps any cookie. */
const deviceSeconds = 400 * 24 * 3600

/**
 * Knows a browser again that this person has signed in with before, and remembers one that is new. That one gets a
 * token that nobody has seen: what it came with may be another's own, planted so that the other is not told of later.
 */
export async function recogniseDevice(
  tx: Db,
  { userId, token, now }: { userId: string; token: string | undefined; now: Date },
): Promise<{ isNew: boolean; cookie: CookieChange }> {
  const cookieOf = (value: string) => ({ name: deviceCookieName, value, maxAge: deviceSeconds })
  const device = { userId, hash: hashToken(token ?? ''), now }
  if (token !== undefined && (await touchDevice(tx, device))) {
    return { isNew: false, cookie: cookieOf(token) }
  }
  const fresh = newToken()
  const isNew = await insertDevice(tx, { ...device, before: device.hash, hash: hashToken(fresh) })
  return { isNew, cookie: cookieOf(fresh) }
}
