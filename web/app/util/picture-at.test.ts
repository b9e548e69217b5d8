import { expect, it } from 'vitest'

import { pictureAt } from './picture-at.ts'

const cloud = 'https://res.cloudinary.com/haat/image/upload'

it.each([
  ['/img/profiles/a.webp', '/img/profiles/a.webp?w=192&h=192'],
  [`${cloud}/v1/a.jpg`, `${cloud}/c_fill,g_auto,w_192,h_192/f_auto/q_auto/v1/a.jpg`],
  ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
])('the picture %s gets the URL of its rendered size', (address, sized) => {
  expect(pictureAt(address, 'chip', 2)).toBe(sized)
})

it('a picture with fit `whole` is not cropped', () => {
  expect(pictureAt(`${cloud}/a.jpg`, 'detail', 3, 'contain')).toBe(
    `${cloud}/c_limit,w_1500,h_1500/f_auto/q_auto/a.jpg`,
  )
})
