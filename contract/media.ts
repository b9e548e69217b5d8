/** Sizes of shown pictures, in CSS pixels (docs/behaviour.md §7.8). Each is served at 1×, 2× and 3×. */
export const pictureSizes = {
  chip: { width: 96, height: 96 },
  cardSmall: { width: 160, height: 120 },
  cardMedium: { width: 200, height: 150 },
  card: { width: 250, height: 188 },
  thumbnail: { width: 250, height: 200 },
  detail: { width: 500, height: 500 },
  bannerSmall: { width: 800, height: 267 },
  banner: { width: 1200, height: 400 },
  bannerWide: { width: 1600, height: 533 },
} as const satisfies Record<string, PictureSize>
export type PictureSizeName = keyof typeof pictureSizes

/** Sizes for each kind of picture; the kind is the first part of the storage key. */
export const sizesOfKind: Readonly<Record<string, readonly PictureSizeName[]>> = {
  products: ['chip', 'cardSmall', 'cardMedium', 'card', 'thumbnail', 'detail'],
  reviews: ['chip', 'thumbnail', 'detail'],
  returns: ['chip', 'thumbnail', 'detail'],
  categories: ['chip', 'cardSmall', 'cardMedium', 'card'],
  profiles: ['chip', 'thumbnail'],
  logo: ['chip'],
  banners: ['chip', 'bannerSmall', 'banner', 'bannerWide'],
}

export const pictureDensities = [1, 2, 3] as const
export type PictureDensity = (typeof pictureDensities)[number]

/**
 * `cover` fills the size and crops the rest; `contain` shows the whole picture on white, `whole` on the
 * colour of the picture's own edge.
 */
export const pictureFits = ['cover', 'contain', 'whole'] as const
export type PictureFit = (typeof pictureFits)[number]

/** An uploaded picture (docs/behaviour.md §7.7): its content decides the type, not its name. */
export const onePicture = { required: true, most: 1, maxBytes: 5 * 1_048_576 } as const

export const mostReviewPictures = 4

/** Most pictures that show why goods are given back. */
export const mostReturnPictures = 4

/** MIME types of accepted pictures. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export interface PictureSize {
  width: number
  height: number
}

/**
 * Cloud hosts of pictures: their addresses are rewritten to sized ones. The content policy admits those that the shop has
 * pictures on.
 */
export const cloudImageHosts = [
  'res.cloudinary.com',
  ...[1, 2, 3, 4, 5].map((shard) => `res-${shard}.cloudinary.com`),
]

/** The address of the picture stored under `key`. Absolute addresses elsewhere and '' stay. */
export function pictureAddress(key: string): string {
  return key === '' || key.startsWith('https://') ? key : `/img/${key}`
}

/** Average colour of one of our own pictures (`#0b6e4f`), read from the end of its key. */
export function pictureColor(address: string): string | undefined {
  const color = /^\/img\/[^?]+-([0-9a-f]{6})\.[a-z]+(?:\?|$)/.exec(address)?.[1]
  return color && `#${color}`
}

/** The address of the same picture in another size. Addresses that are not our own stay. */
export function sizedPicture(
  address: string,
  size: PictureSizeName,
  density: PictureDensity = 1,
  fit: PictureFit = 'cover',
): string {
  if (!address.startsWith('/img/')) return address
  const { width, height } = pictureSizes[size]
  const query = `w=${width * density}&h=${height * density}`
  return `${address}?${query}${fit === 'cover' ? '' : `&fit=${fit}`}`
}
