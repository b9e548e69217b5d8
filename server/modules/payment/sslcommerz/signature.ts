import { createHash, timingSafeEqual } from 'node:crypto'

/** What a notice says of a payment that anything is decided by: where it is there, the signature covers it. */
const decisive = [
  'status',
  'tran_id',
  'val_id',
  'amount',
  'currency_type',
  'store_id',
  'risk_level',
]
/** A notice without these says nothing. */
const needed = ['status', 'tran_id', 'amount']

/**
 * Whether a notice was signed with the store's password: the hash of the fields that `verify_key` names and of the
 * password's own hash, in the order of their names. The values must be as they came: decoded, not trimmed. Who sends
 * the notice chooses what `verify_key` names: never the password, and all that matters. Of the two signatures, by MD5
 * and by SHA-256, each one that is there must be right.
 */
export function hasSigned(notice: ReadonlyMap<string, string>, password: string): boolean {
  const keys = notice.get('verify_key')?.split(',') ?? []
  if (notice.has('store_passwd') || keys.includes('store_passwd')) return false
  const uncovered = decisive.some((name) => notice.has(name) && !keys.includes(name))
  if (uncovered || needed.some((name) => !notice.has(name))) return false
  const signs = [
    { algorithm: 'sha256', sign: notice.get('verify_sign_sha2') },
    { algorithm: 'md5', sign: notice.get('verify_sign') },
  ].filter(({ sign }) => sign !== undefined)
  return (
    signs.length > 0 &&
    signs.every(({ algorithm, sign = '' }) =>
      equalTexts(sign, signOf(notice, keys, { algorithm, password })),
    )
  )
}

function signOf(
  notice: ReadonlyMap<string, string>,
  keys: readonly string[],
  { algorithm, password }: { algorithm: string; password: string },
): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const named = keys.flatMap((key): [string, string][] => {
    const value = notice.get(key)
    return value === undefined ? [] : [[key, value]]
  })
  const text = [...new Map([...named, ['store_passwd', hash(password)]])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  return hash(text)
}

function equalTexts(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
