import { describe, expect, it } from 'vitest'

import { originOf } from './origin-of.ts'

describe('originOf', () => {
  it.each([
    [{ from: '/products/1?x=1' }, '', '/products/1?x=1'],
    [null, '?from=%2Fcheckout', '/checkout'],
    [{ from: '/wishlist' }, '?from=%2Fcheckout', '/wishlist'],
    [null, '', '/'],
    [{ from: 'https://evil.example' }, '', '/'],
    [{ from: '//evil.example' }, '', '/'],
    [null, '?from=%2F%5Cevil.example', '/'],
    [{ from: 7 }, '', '/'],
  ])('the origin of state %j and query %j is %s', (state, search, expected) => {
    expect(originOf({ state, search })).toBe(expected)
  })
})
