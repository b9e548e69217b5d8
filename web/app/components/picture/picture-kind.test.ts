import { describe, expect, it } from 'vitest'

import { kindOfPicture } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (brand: string) => bytes(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1heic`)

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe1\0\x10Exif'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['gif', 'GIF89a\x01\0'],
    ['gif', 'GIF87a\x01\0'],
    ['webp', 'RIFF\x10\x20\x30\x40WEBPVP8 '],
  ])('is %s by its first bytes', (kind, start) => {
    expect(kindOfPicture(bytes(start))).toBe(kind)
  })

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'is HEIF by the brand %s',
    (brand) => {
      expect(kindOfPicture(box(brand))).toBe('heif')
    },
  )

  it('is AVIF by its brand, though it names HEIF brands after it', () => {
    expect(kindOfPicture(box('avif'))).toBe('avif')
    expect(kindOfPicture(box('avis'))).toBe('avif')
  })

  it.each([
    '',
    'a text',
    '<svg xmlns',
    'RIFF\0\0\0\0WAVE',
    '\0\0\0\x1cftypisom',
    'xx\xff\xd8\xff',
    'BM',
  ])('is none for a file that begins with %j', (start) => {
    expect(kindOfPicture(bytes(start))).toBeUndefined()
  })
})
