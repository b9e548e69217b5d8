import { pictureDensities, pictureSizes } from '@haat/contract/media'
import { expect, it } from 'vitest'

import { readPictureForm } from './picture-form.ts'

it('takes every listed size once, twice and three times as large, and no other', () => {
  for (const { width, height } of Object.values(pictureSizes)) {
    for (const density of pictureDensities) {
      const size = { width: width * density, height: height * density }
      const query = { w: String(size.width), h: String(size.height), fit: 'contain' }
      expect(readPictureForm(query)).toEqual({ size, fit: 'contain' })
    }
    expect(() => readPictureForm({ w: width * 4, h: height * 4 })).toThrow(
      'not served in this size',
    )
    expect(() => readPictureForm({ w: width + 1, h: height })).toThrow('not served in this size')
  }
  expect(readPictureForm({})).toEqual({ size: undefined, fit: 'cover' })
})
