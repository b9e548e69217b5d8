import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import { aBrowser, type TestBrowser } from './browser.ts'
import { anAdmin, aSeller, type TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

const password = 'jamdani-42'
export const halfMinute = 30_000

/** Fields of the replies to a sign-in and to the enrolment in two-factor sign-in. */
interface Told {
  secret: string
  address: string
  recoveryCodes: string[]
  accessToken: string
}

/** Data of a reply, whose schema the server has validated. */
export const dataOf = (reply: { success: boolean }) => (reply as unknown as { data: Told }).data

/** Signs in by the password; gives a pending sign-in where two-factor sign-in is set up. */
export const signIn = (browser: TestBrowser, { phone }: TestPerson) =>
  browser.call('POST /user/signin', { body: { identifier: phone, password } })

/** Enters the second factor of a pending sign-in. */
export const tryCode = (browser: TestBrowser, code: string, from?: string) =>
  browser.call('POST /user/signin/second-step', { body: { code }, ...(from && { from }) })

/** People with two-factor sign-in and their authenticator apps, which use the shop's clock. */
export function twoFactorApps(shop: TestShop) {
  const codeOf = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: shop.clock.now().getTime() + offset,
    })

  /** Enrols the person of a browser whose sign-in asked for it. */
  async function setUp(browser: TestBrowser) {
    const { secret, address } = dataOf(await browser.call('POST /user/signin/set-up', {}))
    const body = { code: codeOf(secret) }
    const reply = await browser.call('POST /user/signin/confirm-set-up', { body })
    const { recoveryCodes, accessToken: token } = dataOf(reply)
    return { secret, address, recoveryCodes, token, reply }
  }

  /** A member of staff who enrolled in two-factor sign-in half a minute ago. */
  async function aCareful(role: 'seller' | 'admin' = 'seller') {
    const person = await (role === 'seller' ? aSeller : anAdmin)(shop, { password })
    const browser = aBrowser(shop)
    await signIn(browser, person)
    const app = await setUp(browser)
    shop.clock.pass(halfMinute)
    return { person: { ...person, token: app.token }, ...app }
  }

  /** A browser with a pending sign-in, without the time that a password hash takes. */
  async function halfWay({ _id }: TestPerson): Promise<TestBrowser> {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    const expiresAt = new Date(shop.clock.now().getTime() + 600_000)
    await shop.db.execute(sql`
      insert into half_sessions (id, user_id, token_hash, step, expires_at)
      values (${newId()}, ${_id}, ${hash}, 'code', ${expiresAt})`)
    return aBrowser(shop, { cookie: `haat_half=${token}` })
  }
  return { codeOf, setUp, aCareful, halfWay }
}
