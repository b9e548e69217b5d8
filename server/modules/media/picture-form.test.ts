import { pictureDensities, pictureSizes, sizesOfKind } from '@haat/contract/media'
import { expect, it } from 'vitest'

import { readPictureForm } from './picture-form.ts'

it('every size of a kind is accepted at 1×, 2× and 3×, and no other', () => {
  const named = Object.entries(sizesOfKind).flatMap(([kind, names]) =>
    names.map((name) => ({ key: `${kind}/x.webp`, ...pictureSizes[name] })),
  )
  for (const { key, width, height } of named) {
    for (const density of pictureDensities) {
      const size = { width: width * density, height: height * density }
      const query = { w: String(size.width), h: String(size.height), fit: 'contain' }
      expect(readPictureForm(key, query)).toEqual({ size, fit: 'contain' })
    }
    expect(() => readPictureForm(key, { w: width * 4, h: height * 4 })).toThrow(
      'not served in this size',
    )
    expect(() => readPictureForm(key, { w: width + 1, h: height })).toThrow(
      'not served in this size',
    )
  }
  expect(readPictureForm('products/x.webp', {})).toEqual({ size: undefined, fit: 'cover' })
})

it('each kind of picture accepts only the sizes in which it is shown', () => {
  const ask = (key: string, name: keyof typeof pictureSizes) => {
    const { width: w, height: h } = pictureSizes[name]
    return () => readPictureForm(key, { w, h })
  }
  for (const name of ['chip', 'card', 'detail'] as const) {
    expect(ask('products/x.webp', name)).not.toThrow()
  }
  expect(ask('banners/x.webp', 'bannerWide')).not.toThrow()
  expect(ask('products/x.webp', 'bannerWide')).toThrow('not served in this size')
  expect(ask('banners/x.webp', 'detail')).toThrow('not served in this size')
  expect(ask('profiles/x.webp', 'detail')).toThrow('not served in this size')
})
