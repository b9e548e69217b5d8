import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { importJWK, jwtVerify } from 'jose'

import type { PictureHost } from './picture-host.ts'

export interface TestBrowser {
  /** As the browser gives it out. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What it was sent and could read. */
  shown: unknown[]
  /** Headers of each message. */
  headers: IncomingMessage['headers'][]
  /** From now on its push service answers this. */
  answer: (status: number) => void
}

/**
 * A browser and its push service, on a stand-in for the public web. The service refuses what has no signature of the shop
 * (RFC 8292); the browser reads what was encrypted for it (RFC 8291, written from the standard without the shop's library).
 */
export function aBrowser(host: PictureHost, shopKey: () => string): TestBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const shown: unknown[] = []
  const headers: IncomingMessage['headers'][] = []
  let status = 201
  const path = `/push/${randomBytes(12).toString('hex')}`
  const endpoint = host.serve(path, (response, request) => {
    const take = async () => {
      const body = await buffer(request)
      await expectSigned(request.headers.authorization ?? '', shopKey())
      if (status === 201) {
        headers.push(request.headers)
        shown.push(JSON.parse(decrypt(body, pair, auth)))
      }
      response.writeHead(status).end()
    }
    take().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, ...keys },
    shown,
    headers,
    answer: (next) => {
      status = next
    },
  }
}

async function expectSigned(authorization: string, shopKey: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== shopKey) throw new Error('The message is of another shop')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)]
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: 'https://pictures.test',
  })
  const day = 24 * 3_600
  if ((payload.exp ?? Infinity) > Date.now() / 1_000 + day) throw new Error('It lives too long')
  if (!/^(?:mailto:|https:)/.test(payload.sub ?? '')) throw new Error('It names nobody')
}

/** Of one record of `aes128gcm` (RFC 8188). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32)
  const derived = (purpose: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${purpose}\0`, length),
    )
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived('aes128gcm', 16),
    derived('nonce', 12),
  ).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
