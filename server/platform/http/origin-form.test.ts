import { describe, expect, it } from 'vitest'

import { originForm } from './origin-form.ts'

describe('the target of a request', () => {
  it.each([
    ['/products?page=2', '/products?page=2'],
    ['//elsewhere.example/products', '//elsewhere.example/products'],
    ['http://evil.example/products?page=2', '/products?page=2'],
    ['HTTPS://evil.example:8443', '/'],
    ['http://evil.example?x=1', '/?x=1'],
    ['*', '*'],
    ['ftp://evil.example/x', 'ftp://evil.example/x'],
    [undefined, '/'],
  ])('%s is read as %s', (target, path) => {
    expect(originForm(target)).toBe(path)
  })
})
