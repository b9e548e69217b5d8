import { socialSize } from '@haat/contract/product/social-picture'

import { loadSharp } from './load-sharp.ts'

const { width, height } = socialSize
const mark = 250
const scale = mark / 64

/** The shop's logo on green, as in its icons: the Open Graph picture of pages without one. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="#0B6E4F"/>
  <g transform="translate(${(width - mark) / 2} ${(height - mark) / 2}) scale(${scale})">
    <path d="M14 13h10.5v17.5h15V13H50v38H39.5V40h-15v11H14z" fill="#FAF8F4"/>
    <path d="M24.5 30.5a7.5 7.5 0 0 1 15 0z" fill="#F2A71B"/>
  </g>
</svg>`

export async function plainPicture(): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer()
}
