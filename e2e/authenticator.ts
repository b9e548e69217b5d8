import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The current code of an authenticator app (TOTP, RFC 6238), written independently from the standard. */
export function codeOf(key: string, at = Date.now()): string {
  const bits = (key.match(/[A-Z2-7]/g) ?? []).map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
