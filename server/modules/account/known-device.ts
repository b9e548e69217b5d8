import type { CookieChange } from '#platform/http/cookies.ts'

import type { Db } from '#platform/db/db.ts'

import { rememberDevice } from './known-device.repo.ts'
import { hashToken, newToken } from './token.ts'

export const deviceCookieName = 'haat_device'

/** 400 days: as long as a browser keeps any cookie. */
const deviceSeconds = 400 * 24 * 3600

/** Knows a browser again that this person has signed in with before, and remembers one that is new. */
export async function recogniseDevice(
  tx: Db,
  { userId, token = newToken(), now }: { userId: string; token?: string | undefined; now: Date },
): Promise<{ isNew: boolean; cookie: CookieChange }> {
  const isNew = await rememberDevice(tx, { userId, hash: hashToken(token), now })
  return { isNew, cookie: { name: deviceCookieName, value: token, maxAge: deviceSeconds } }
}
