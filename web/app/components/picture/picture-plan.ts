import type { PictureKind } from './picture-kind.ts'

export interface PictureLimits {
  /** Longest side that is of use. */
  longestPx: number
  maxBytes: number
}

/** Why a file cannot be used: it is no picture, cannot be decoded, or is more than the device can decode. */
export type PictureFault = 'not-picture' | 'unreadable' | 'too-large'

/** More pixels take more memory than a tab gets, and would end it with all that was typed. */
export const mostPixels = 150_000_000

interface Size {
  width: number
  height: number
}

/** What is drawn of a decoded picture; undefined: the file is sent as it is. */
export type PicturePlan = (Size & { type: 'image/jpeg' | 'image/webp' }) | undefined

/** The server takes every kind but HEIF; a camera's JPEG and HEIF have no transparency, the others may. */
export function planOfPicture(
  { kind, bytes, ...size }: Size & { kind: PictureKind; bytes: number },
  { longestPx, maxBytes }: PictureLimits,
): PicturePlan {
  const fits = Math.max(size.width, size.height) <= longestPx && bytes <= maxBytes
  if (fits && kind !== 'heif') return undefined
  const type = kind === 'jpeg' || kind === 'heif' ? 'image/jpeg' : 'image/webp'
  return { ...withinSquare(size, longestPx), type }
}

/** Scales a size down until its longest side fits. */
export function withinSquare({ width, height }: Size, longestPx: number): Size {
  const scale = Math.min(1, longestPx / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The name of a picture that was made again, by its new type. */
export const nameOfMade = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${endings[type] ?? 'jpg'}`
