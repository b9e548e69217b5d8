import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type Sharp } from 'sharp'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const jpeg = async (name: string, picture: Sharp, quality: number): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture.jpeg({ quality }).toBuffer(),
})

let heavy: Promise<ChosenFile> | undefined

/** A photo of 50 megapixels and over 12 MB, held upright: its pixels lie on their side, as its EXIF says. */
export const aHeavyPhoto = (): Promise<ChosenFile> => (heavy ??= makeHeavyPhoto())

async function makeHeavyPhoto(): Promise<ChosenFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = await sharp({
    create: { width: 2_040, height: 1_530, channels: 3, background: 'gray', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = sharp(grain).resize(8_160, 6_120, { kernel: 'nearest' })
  return jpeg('IMG_0050.jpg', photo.withMetadata({ orientation: 6 }), 65)
}

/** A photo of 6 megapixels, all of one colour: quickly made, and larger than what a shop keeps. */
export const aPhoto = (): Promise<ChosenFile> =>
  jpeg('IMG_0012.jpg', flat(2_800, 2_100, { r: 90, g: 120, b: 150 }), 80)

/** A picture of one colour in CMYK, as print shops and some scanners make them. */
export const aPrintedPicture = (): Promise<ChosenFile> =>
  jpeg('print.jpg', flat(3_000, 2_000, { r: 200, g: 60, b: 40 }).toColourspace('cmyk'), 90)

/** A real HEIC, made by heif-enc of libheif: red on the left, blue on the right, a yellow disc between them. */
export async function aHeic(name: string, bytes = Number.POSITIVE_INFINITY): Promise<ChosenFile> {
  const whole = await readFile(join(import.meta.dirname, 'files/phone.heic'))
  // Phones' browsers often do not know the type.
  return { name, mimeType: '', buffer: whole.subarray(0, bytes) }
}

/** A large drawing without a ground. */
export async function aTransparentDrawing(): Promise<ChosenFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><circle cx="1500" cy="1500" r="1400" fill="#0b6e4f"/></svg>`
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer()
  return { name: 'drawing.png', mimeType: 'image/png', buffer }
}

/** A small picture of one colour, which needs nothing. */
export const aSmallPicture = (name: string, r: number, g: number, b: number): Promise<ChosenFile> =>
  jpeg(name, flat(400, 300, { r, g, b }), 90)

const flat = (width: number, height: number, background: { r: number; g: number; b: number }) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Size of a stored picture, and its colour at a point (0 to 1). */
export async function lookAt(bytes: Buffer, [x, y]: readonly [number, number] = [0.5, 0.5]) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return { width: info.width, height: info.height, color: [...data.subarray(at, at + 4)] }
}
