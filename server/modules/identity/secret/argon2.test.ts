import { expect, it } from 'vitest'

import { argon2Hash, argon2Matches } from './argon2.ts'

const key = Buffer.alloc(32, 1)

it('an argon2 hash matches its secret and no other', async () => {
  const hash = await argon2Hash('secret')
  expect(await argon2Matches(hash, 'secret')).toBe(true)
  expect(await argon2Matches(hash, 'Secret')).toBe(false)
  expect(await argon2Hash('secret')).not.toBe(hash)
})

it('a hash with a key does not match without the key', async () => {
  const hash = await argon2Hash('1234', key)
  expect(await argon2Matches(hash, '1234', key)).toBe(true)
  expect(await argon2Matches(hash, '1234')).toBe(false)
  expect(await argon2Matches(hash, '1234', Buffer.alloc(32, 2))).toBe(false)
})

// A vector of the reference implementation (phc-winner-argon2, src/test.c).
it('a hash of another cost is understood', async () => {
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await argon2Matches(hash, 'password')).toBe(true)
})

it('text that is no argon2id hash is an error', async () => {
  await expect(argon2Matches('password', 'password')).rejects.toThrow('Not a hash of argon2id')
})
