import type { CookieChange } from '#platform/http/cookies.ts'

import type { Db } from '#platform/db/db.ts'

import { insertDevice, touchDevice } from './known-device.repo.ts'
import { hashToken, newToken } from '#platform/token.ts'

export const deviceCookieName = 'haat_device'

/** 400 days: as long as a browser keeps any cookie. */
const deviceSeconds = 400 * 24 * 3600

/**
 * Recognises a browser in which this person has signed in before, and saves a new one. A new one always gets a new token:
 * the one it sent may be planted by an attacker, to be taken for a known device later.
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
