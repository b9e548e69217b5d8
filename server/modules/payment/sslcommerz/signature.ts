import { createHash, timingSafeEqual } from 'node:crypto'

/** Fields that decide the outcome: where present, the signature must cover them. */
const decisive = [
  'status',
  'tran_id',
  'val_id',
  'amount',
  'currency_type',
  'store_id',
  'risk_level',
]
/** A notice without these is refused. */
const needed = ['status', 'tran_id', 'amount']

/**
 * Verifies that a notice was signed with the store's password: a hash of the fields named in `verify_key` and
 * of the password's own hash, sorted by name. Values must be raw: decoded, not trimmed. The sender chooses
 * `verify_key`, so it must not name the password and must name every decisive field. Of the MD5 and SHA-256
 * signatures each one present must be right.
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
