import { describe, expect, it } from 'vitest'

import { cloudinaryPicture } from './cloudinary.ts'

const card = { width: 250, height: 200 }
const added = 'c_fill,g_auto,w_250,h_200/f_auto/q_auto'
const shared = 'https://res.cloudinary.com/haat/image/upload'

describe('an address on Cloudinary', () => {
  it.each([
    [`${shared}/v17/products/saree.jpg`, `${shared}/${added}/v17/products/saree.jpg`],
    [`${shared}/saree.jpg`, `${shared}/${added}/saree.jpg`],
    [`${shared}/saree`, `${shared}/${added}/saree`],
    // Existing transformations come first, so that crops and overlays stay right.
    [`${shared}/e_sepia,r_20/v1/a.jpg`, `${shared}/e_sepia,r_20/${added}/v1/a.jpg`],
    [`${shared}/t_watermark/v1/a.jpg`, `${shared}/t_watermark/${added}/v1/a.jpg`],
    [`${shared}/c_crop,g_face/e_sepia/a.jpg`, `${shared}/c_crop,g_face/e_sepia/${added}/a.jpg`],
    // Folders named like transformations.
    [`${shared}/t_shirts/red.jpg`, `${shared}/${added}/t_shirts/red.jpg`],
    [`${shared}/my_folder/red.jpg`, `${shared}/${added}/my_folder/red.jpg`],
    [`${shared}/v17/a%20b.jpg?_a=x`, `${shared}/${added}/v17/a%20b.jpg?_a=x`],
    [
      'https://res-3.cloudinary.com/haat/image/upload/v1/a.jpg',
      `https://res-3.cloudinary.com/haat/image/upload/${added}/v1/a.jpg`,
    ],
  ])('the Cloudinary URL %s gets the size', (address, wanted) => {
    expect(cloudinaryPicture(address, card, 'cover')?.src).toBe(wanted)
  })

  it.each([
    '/img/products/a.webp?w=250&h=200',
    // Only hosts of the content security policy's list: its wildcards would match more than these.
    'https://haat-res.cloudinary.com/image/upload/v1/a.jpg',
    '',
    'not an address',
    'http://res.cloudinary.com/haat/image/upload/v1/a.jpg',
    'https://evilcloudinary.com/haat/image/upload/v1/a.jpg',
    'https://res.cloudinary.com.evil.test/haat/image/upload/v1/a.jpg',
    'https://api.cloudinary.com/haat/image/upload/v1/a.jpg',
    'https://res.cloudinary.com/haat/video/upload/v1/a.mp4',
    'https://res.cloudinary.com/haat/image/fetch/https://a.test/image/upload/a.jpg',
    'https://res.cloudinary.com/haat/raw/image/upload/a.jpg',
    'https://res.cloudinary.com/image/upload/v1/a.jpg',
    `${shared}/s--abcdEF12--/v1/a.jpg`,
    `${shared}/v1/a.jpg?__cld_token__=exp=1~hmac=2`,
    `${shared}/c_fit,w_400/v1/a.jpg`,
    `${shared}/w_400/a.jpg`,
  ])('%j is not changed to a sized Cloudinary URL', (address) => {
    expect(cloudinaryPicture(address, card, 'cover')).toBeUndefined()
  })

  it('a whole Cloudinary picture is neither cropped nor enlarged', () => {
    expect(cloudinaryPicture(`${shared}/a.jpg`, card, 'contain')?.src).toBe(
      `${shared}/c_limit,w_250,h_200/f_auto/q_auto/a.jpg`,
    )
    expect(cloudinaryPicture(`${shared}/a.jpg`, card, 'whole')?.src).toBe(
      `${shared}/c_pad,b_auto:border,w_250,h_200/f_auto/q_auto/a.jpg`,
    )
  })

  it('a Cloudinary picture comes in few widths of the same ratio', () => {
    const { variants = [] } = cloudinaryPicture(`${shared}/a.jpg`, card, 'cover') ?? {}
    expect(variants.map(({ width }) => width)).toEqual([160, 320, 480, 640])
    expect(variants[1]?.src).toBe(`${shared}/c_fill,g_auto,w_320,h_256/f_auto/q_auto/a.jpg`)
  })
})
