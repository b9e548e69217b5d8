import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether a notice was signed with the store's password: the md5 of the fields that `verify_key` names and of
 * the password's own md5, in the order of their names. The values must be as they came: decoded, not trimmed.
 */
export function hasSigned(notice: ReadonlyMap<string, string>, password: string): boolean {
  const sign = notice.get('verify_sign')
  const keys = notice.get('verify_key')
  if (!sign || !keys) return false
  const signed = new Map([['store_passwd', md5(password)]])
  for (const key of keys.split(',')) {
    const value = notice.get(key)
    if (value !== undefined) signed.set(key, value)
  }
  const text = [...signed]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  const expected = Buffer.from(md5(text))
  const given = Buffer.from(sign)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
