import { describe, expect, it } from 'vitest'

import { originForm } from './origin-form.ts'

describe('originForm', () => {
  it.each([
    ['/products?page=2', '/products?page=2'],
    ['//elsewhere.example/products', '//elsewhere.example/products'],
    ['http://evil.example/products?page=2', '/products?page=2'],
    ['HTTPS://evil.example:8443', '/'],
    ['http://evil.example?x=1', '/?x=1'],
    ['*', '*'],
    ['ftp://evil.example/x', 'ftp://evil.example/x'],
    [undefined, '/'],
  ])('the request target %s is read as %s', (target, path) => {
    expect(originForm(target)).toBe(path)
  })
})
