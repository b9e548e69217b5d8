import { expect, it } from 'vitest'

import { labelOf, pictureSource, pictureTexts } from './picture-source.ts'

it.each([
  ['a.jpg', ['a.jpg']],
  ['a.jpg, b.jpg;', ['a.jpg, b.jpg']],
  ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
  ['/img/a.webp | /img/b.webp', ['/img/a.webp', '/img/b.webp']],
  ['https://x.test/w_1,h_2/a.jpg', ['https://x.test/w_1,h_2/a.jpg']],
  [
    'https://x.test/a,b.jpg, https://x.test/c.jpg',
    ['https://x.test/a,b.jpg', 'https://x.test/c.jpg'],
  ],
  ['https://x.test/a.jpg,https://x.test/b.jpg', ['https://x.test/a.jpg', 'https://x.test/b.jpg']],
  ['https://x.test/a.jpg\nhttps://x.test/b.jpg', ['https://x.test/a.jpg', 'https://x.test/b.jpg']],
  ['https://x.test/a.jpg https://x.test/b.jpg', ['https://x.test/a.jpg', 'https://x.test/b.jpg']],
  ['https://x.test/a.jpg; b.jpg', ['https://x.test/a.jpg', 'b.jpg']],
])('the pictures of the cell %j are %j', (cell, texts) => {
  expect(pictureTexts(cell)).toEqual(texts)
})

it('a picture is one of the shop, of the web, or of the ZIP by its name alone', () => {
  expect(pictureSource('/img/a.webp').kind).toBe('shop')
  expect(pictureSource('http://x.test/a.jpg')).toEqual({
    kind: 'web',
    source: 'http://x.test/a.jpg',
  })
  expect(pictureSource('Pics/Saree 1.JPG')).toEqual({ kind: 'zip', source: 'saree 1.jpg' })
  expect(labelOf('../../etc/passwd')).toBe('passwd')
  expect(labelOf('C:\\pics\\A.png')).toBe('a.png')
})
