import { describe, expect, it } from 'vitest'

import { productPath, productWords } from './product-path.ts'

describe('productPath', () => {
  it.each([
    ['Khejur Gur Patali', 'khejur-gur-patali'],
    ['Kids’ Shoes & Bags (2 pcs)', 'kids-shoes-bags-2-pcs'],
    ["  Men's   T-shirt — XL! ", 'mens-t-shirt-xl'],
    ['Café Déjà', 'cafe-deja'],
    ['শাড়ি Tangail লাল', 'tangail'],
    ['জামদানি শাড়ি', ''],
    ['৳ / ? # %', ''],
    ['ﬁne ½ litre', 'fine-1-2-litre'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('the words of %j in the address are %j', (name, words) => {
    expect(productWords(name)).toBe(words)
  })

  it('the words in an address are cut between words at 60 characters, a longer word within', () => {
    const nine = 'abcdefgh '
    expect(productWords(nine.repeat(10))).toBe('abcdefgh-'.repeat(6).slice(0, -1))
    expect(productWords(`${'a'.repeat(60)} b`)).toBe('a'.repeat(60))
    expect(productWords('x'.repeat(200))).toBe('x'.repeat(60))
  })

  it('the words follow the id, where the name has any', () => {
    expect(productPath('1', 'Blue Jeans')).toBe('/products/1/blue-jeans')
    expect(productPath('1', 'শাড়ি')).toBe('/products/1')
    expect(productPath('1')).toBe('/products/1')
  })
})
