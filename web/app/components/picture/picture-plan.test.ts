import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nameOfMade, planOfPicture, withinSquare } from './picture-plan.ts'

const megabyte = 1_048_576
const limits = { longestPx: 2_400, maxBytes: 5 * megabyte }

describe('what is done with a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'nothing, when a %s is within the limits to the pixel and the byte',
    (kind) => {
      const picture = { kind, bytes: limits.maxBytes, width: 2_400, height: 1_800 }
      expect(planOfPicture(picture, limits)).toBeUndefined()
    },
  )

  it('a photo of 50 megapixels becomes a JPEG with the longest side that is of use', () => {
    const photo = { kind: 'jpeg', bytes: 12 * megabyte, width: 8_160, height: 6_120 } as const
    expect(planOfPicture(photo, limits)).toEqual({
      type: 'image/jpeg',
      width: 2_400,
      height: 1_800,
    })
    const upright = { ...photo, width: 6_120, height: 8_160 }
    expect(planOfPicture(upright, limits)).toMatchObject({ width: 1_800, height: 2_400 })
  })

  it('a heavy picture of few pixels keeps its size, and is written anew', () => {
    const heavy = { kind: 'jpeg', bytes: 6 * megabyte, width: 2_000, height: 1_500 } as const
    expect(planOfPicture(heavy, limits)).toEqual({
      type: 'image/jpeg',
      width: 2_000,
      height: 1_500,
    })
  })

  it('a HEIF picture is written anew, however small, since the server takes none', () => {
    const small = { kind: 'heif', bytes: 2_000, width: 320, height: 240 } as const
    expect(planOfPicture(small, limits)).toEqual({ type: 'image/jpeg', width: 320, height: 240 })
  })

  it.each(['png', 'webp', 'avif', 'gif'] as const)('a large %s keeps its transparency', (kind) => {
    const large = { kind, bytes: megabyte, width: 4_800, height: 2_400 }
    expect(planOfPicture(large, limits)).toEqual({
      type: 'image/webp',
      width: 2_400,
      height: 1_200,
    })
  })
})

const side = fc.integer({ min: 1, max: 100_000 })

describe('a size within a square', () => {
  it('is never enlarged, never above the limit and never nothing, and keeps its shape', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const made = withinSquare({ width, height }, 2_400)
        expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(2_400)
        expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(1)
        expect(made.width).toBeLessThanOrEqual(width)
        expect(made.height).toBeLessThanOrEqual(height)
        const scale = Math.min(1, 2_400 / Math.max(width, height))
        expect(Math.abs(made.width - width * scale)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it.each([
  ['IMG_2041.heic', 'image/jpeg', 'IMG_2041.jpg'],
  ['my.saree.PNG', 'image/webp', 'my.saree.webp'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['logo.webp', 'image/png', 'logo.png'],
])('the name %s of a picture that is %s now becomes %s', (name, type, made) => {
  expect(nameOfMade(name, type)).toBe(made)
})
