import { describe, expect, it } from 'vitest'

import { AddressBook } from './address-book.ts'

const book = new AddressBook({
  '/': [],
  '/things': ['page', 'color'],
  '/told': ['lang'],
  '/things/new': [],
  '/things/:id/:words?': [],
  '/verify/:token': [],
})

describe('AddressBook', () => {
  it.each([
    ['/', '/'],
    ['/things', '/things'],
    ['/Things/', '/things'],
    ['/%74hings', '/things'],
    ['/things/New', '/things/new'],
    ['/THINGS/7', '/things/7'],
    ['/things/7/', '/things/7'],
    ['/things/7/Any-Words', '/things/7/Any-Words'],
    ['/Verify/AbC_-9', '/verify/AbC_-9'],
    ['/verify/%41bc', '/verify/Abc'],
    ['/verify/a%2Fb', '/verify/a%2Fb'],
  ])('the path %s is spelled %s', (path, spelled) => {
    expect(book.spell(path)).toBe(spelled)
  })

  it.each([
    '/other',
    '//',
    '//things',
    '/things//7',
    '/things/7/a/b',
    '/verify',
    '/verify/%zz',
    '',
  ])('there is no page at %s', (path) => {
    expect(book.spell(path)).toBeUndefined()
  })

  it.each([
    ['/things?page=2', '/things?page=2'],
    ['/things?page=2&color=red', '/things?color=red&page=2'],
    ['/things?x=1&page=2&utm_source=fb', '/things?page=2'],
    ['/things?%70age=%32', '/things?page=2'],
    ['/things?color=a+b', '/things?color=a+b'],
    ['/things?color=a%20b', '/things?color=a+b'],
    ['/things?color=red&page=2&color=blue', '/things?color=blue&color=red&page=2'],
    ['/things?color=red&color=red', '/things?color=red&color=red'],
    ['/told?lang=bn', '/told?lang=bn'],
    ['/told?lang=bn&lang=bn', '/told?lang=bn'],
    ['/told?lang=en', '/told'],
    ['/told?lang=BN', '/told'],
    ['/things?lang=bn', '/things'],
    ['/things?x', '/things'],
    ['/things?', '/things'],
    ['/?x=1', '/'],
    ['/things/7/words?page=2', '/things/7/words'],
    ['/nowhere?page=2', '/nowhere'],
  ])('the page is made at %s for the address %s', (url, address) => {
    expect(book.address(url)).toBe(address)
    expect(book.address(address)).toBe(address)
  })
})
