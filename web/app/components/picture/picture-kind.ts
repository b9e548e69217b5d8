/** `heif` is what phones call HEIC; some AVIF pictures call themselves so too. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heif'

/** How many bytes of a file `kindOfPicture` reads. */
export const bytesOfKind = 64

/** Brands of a HEIF file (ISO/IEC 23008-12): HEVC pictures and sequences, and the brand of any coding. */
const heifBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/

/** The format of a picture by its first bytes: a name and a type may say anything. */
export function kindOfPicture(start: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...start.subarray(0, bytesOfKind))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  const [, brand = ''] = /^[^]{4}ftyp([^]{4})/.exec(text) ?? []
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return heifBrands.test(brand) ? 'heif' : undefined
}
