import { expect, it } from 'vitest'

import { pictureColor, sizedPicture } from './media.ts'

it('the colour of a picture is read from its address, in every size', () => {
  const address = '/img/products/0190c5f0-0000-7000-8000-0123456789ab-0b6e4f.webp'
  expect(pictureColor(address)).toBe('#0b6e4f')
  expect(pictureColor(sizedPicture(address, 'card', 2))).toBe('#0b6e4f')
})

it.each([
  '',
  '/img/products/0190c5f0-0000-7000-8000-0123456789ab.webp',
  '/img/products/saree-front.svg',
  '/img/a-zzzzzz.webp',
  'https://res.cloudinary.com/haat/image/upload/v1/a-0b6e4f.webp',
])('the address %j has no colour', (address) => {
  expect(pictureColor(address)).toBeUndefined()
})
