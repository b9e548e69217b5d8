import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { hasSigned } from './signature.ts'

const password = 'abc123@ssl'
const signed = (notice: object) => hasSigned(new Map(Object.entries(notice)), password)

describe('hasSigned', () => {
  const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')
  const fields = {
    amount: '1150.00',
    card_no: '',
    error: ' padded ',
    status: 'VALID',
    tran_id: 'HT0123',
  }
  const verify_key = 'amount,card_no,error,status,tran_id,val_id'
  const signOf = (algorithm: string, covered: object, secret = hash(algorithm, password)) =>
    hash(
      algorithm,
      Object.entries({ ...covered, store_passwd: secret })
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
    )
  const notice = { ...fields, not_signed: 'x', verify_key, verify_sign: signOf('md5', fields) }
  const check = (changes: object) => signed({ ...notice, ...changes })

  it('a signature as the gateway makes it is accepted: with empty, padded and missing named fields', () => {
    expect(check({})).toBe(true)
    expect(check({ not_signed: 'y' })).toBe(true)
  })

  it('a SHA-256 signature alone is accepted, and must be right where present', () => {
    const verify_sign_sha2 = signOf('sha256', fields)
    expect(check({ verify_sign_sha2 })).toBe(true)
    expect(check({ verify_sign_sha2, verify_sign: 'x' })).toBe(false)
    const { verify_sign: _, ...bySha } = { ...notice, verify_sign_sha2 }
    expect(signed(bySha)).toBe(true)
    expect(check({ verify_sign_sha2: 'x' })).toBe(false)
    expect(check({ verify_sign_sha2: '' })).toBe(false)
  })

  it.each([
    { amount: '1150.01' },
    { error: 'padded' },
    { card_no: '4111' },
    { verify_sign: hash('md5', 'x') },
    { verify_sign: '' },
    { verify_key: '' },
    { verify_key: 'amount' },
    { val_id: 'added' },
    { currency_type: 'USD' },
    { risk_level: '0' },
  ])('a notice with %j is refused', (changes) => {
    expect(check(changes)).toBe(false)
  })

  it('a signature made with a password that the notice itself brings is refused', () => {
    const forged = { ...fields, store_passwd: 'x' }
    for (const names of [`${verify_key},store_passwd`, verify_key]) {
      const verify_sign = signOf('md5', fields, 'x')
      expect(check({ ...forged, verify_key: names, verify_sign })).toBe(false)
    }
    const real = hash('md5', password)
    expect(check({ store_passwd: real })).toBe(false)
    expect(check({ verify_key: `${verify_key},store_passwd` })).toBe(false)
  })

  it('a signature that does not cover the decisive fields is refused', () => {
    for (const left of ['status', 'tran_id', 'amount'] as const) {
      const { [left]: _, ...rest } = fields
      const names = Object.keys(rest).join(',')
      const verify_sign = signOf('md5', rest)
      expect(check({ verify_key: names, verify_sign })).toBe(false)
      expect(signed({ ...rest, verify_key: names, verify_sign })).toBe(false)
    }
  })
})
