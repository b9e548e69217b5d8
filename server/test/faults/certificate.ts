import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A certificate with its key, both as PEM. */
export interface TestCertificate {
  cert: string
  key: string
}

interface Wishes {
  /** DNS name; also IP addresses are written as names, which no client accepts. */
  name: string
  from?: Date
  until: Date
}

const dayMs = 86_400_000

/** A certificate that signs itself (X.509 v3, P-256), for tests of TLS. Trust it by `cert` as a CA. */
export function aCertificate({ name, until, from }: Wishes): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const begin = from ?? new Date(Math.min(Date.now(), until.getTime()) - dayMs)
  const signature = sequence(objectId('2a8648ce3d040302')) // ecdsa-with-SHA256
  const holder = sequence(set(sequence(objectId('550403'), utf8(name)))) // commonName
  const alternatives = sequence(tagged(0x82, Buffer.from(name))) // dNSName
  const extensions = sequence(
    sequence(objectId('551d11'), octets(alternatives)), // subjectAltName
    sequence(objectId('551d13'), octets(sequence(tagged(0x01, Buffer.from([0xff]))))), // basicConstraints: a CA
  )
  const content = sequence(
    tagged(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])), // serial number
    signature,
    holder, // issuer
    sequence(time(begin), time(until)),
    holder, // subject
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  )
  const der = sequence(content, signature, bits(sign('sha256', content, privateKey)))
  return { cert: pem(der), key: pemOfKey(privateKey) }
}

/** Tag, length and content, by the distinguished encoding rules (X.690). */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const bytes = content.length
  const length =
    bytes < 128 ? [bytes] : bytes < 256 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const set = (...parts: Buffer[]) => tagged(0x31, ...parts)
const integer = (bytes: Buffer) => tagged(0x02, bytes)
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const octets = (content: Buffer) => tagged(0x04, content)
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content)
const utf8 = (text: string) => tagged(0x0c, Buffer.from(text))
/** GeneralizedTime: 20261121040500Z. */
const time = (at: Date) => tagged(0x18, Buffer.from(at.toISOString().replace(/\.\d+|[-:T]/g, '')))

const pem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

const pemOfKey = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' })
