import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import { localGateway } from './local-gateway.ts'
import { aPhone } from './people.ts'
import { testShop } from './shop.ts'

export const clientId = 'shop.apps.googleusercontent.com'
export const issuers = ['https://accounts.google.com', 'accounts.google.com']

export type Pair = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string }

/** A key pair for signing ID tokens, with its key id. */
export async function aPair(kid: string): Promise<Pair> {
  return { ...(await generateKeyPair('RS256', { extractable: true })), kid }
}

/** An email of a Google account that no other test uses. */
export const anEmail = (domain = 'gmail.com') => `${aPhone()}@${domain}`
/** Google's constant id of an account (claim `sub`). */
export const subOf = (email: string) => `sub of ${email}`

/** A shop with an identity provider whose keys the test holds. Call it at the top of the file. */
export async function googleShop() {
  const keyServer = await localGateway()
  const shop = testShop({ google: { clientId, issuers, keysUrl: `${keyServer.url}/certs` } })
  const google = await aPair('google-1')

  const publish = async (...pairs: Pair[]) => {
    const keys = await Promise.all(pairs.map(publicKeyOf))
    keyServer.answerWith(() => ({ body: { keys } }))
  }
  beforeAll(() => publish(google))

  const seconds = () => Math.floor(shop.clock.now().getTime() / 1000)

  /** Claims of an ID token, as Google would make them. */
  const claimsOf = (email: string, more: Record<string, unknown> = {}) => ({
    iss: issuers[0],
    aud: clientId,
    azp: clientId,
    sub: subOf(email),
    email,
    email_verified: true,
    name: 'Rahima Khatun',
    iat: seconds(),
    exp: seconds() + 3_600,
    ...more,
  })

  const sign = (claims: object, { privateKey, kid } = google) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .sign(privateKey)

  /** A browser that has loaded the button: its nonce and cookie. */
  const aBrowser = async () => {
    const reply = await shop.call('GET /user/google-config', {})
    const nonce = reply.success ? (reply.data?.nonce ?? '') : ''
    return { nonce, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
  }

  const logIn = (authCode: string, cookie?: string) =>
    shop.call('POST /user/google-login', {
      body: { authCode },
      ...(cookie && { headers: { cookie } }),
    })

  /** Signs in by a Google account in a new browser. */
  const enter = async (email: string, more: Record<string, unknown> = {}) => {
    const { nonce, cookie } = await aBrowser()
    return logIn(await sign(claimsOf(email, { nonce, ...more })), cookie)
  }

  const rowOf = async (email: string) => {
    const rows = await shop.db.query(sql`
      select id, name, role, google_id as "googleId", password_hash as "passwordHash",
        email_verified_at is not null as verified
      from users where email = ${email}`)
    return rows[0]
  }

  return {
    shop,
    keyServer,
    google,
    publish,
    seconds,
    claimsOf,
    sign,
    aBrowser,
    logIn,
    enter,
    rowOf,
  }
}

async function publicKeyOf({ publicKey, kid }: Pair) {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}
