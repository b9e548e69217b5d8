import { sizesOfKind } from '@haat/contract/media'

import { isStorageKey } from '#platform/storage.ts'

import { pictureKind } from './picture-kind.ts'

/** Endings of the keys of pictures: uploads are stored as WebP, the demo's own drawings as SVG; the others are of older shops. */
const endings: ReadonlySet<string> = new Set(['webp', 'svg', 'jpg', 'jpeg', 'png', 'gif', 'avif'])

/**
 * Whether a key of the storage is that of a picture that anybody may see. By an allow-list, because the storage has files that
 * are nobody else's business.
 */
export function isPublicPicture(key: string): boolean {
  const [folder = ''] = key.split('/', 1)
  const ending = key.slice(key.lastIndexOf('.') + 1)
  return isStorageKey(key) && Object.hasOwn(sizesOfKind, folder) && endings.has(ending)
}

/**
 * Whether a file is a picture that may stand under its key. Vector drawings are ours alone, because one of a few bytes may take
 * minutes to draw.
 */
export function isDrawable(key: string, file: Buffer): boolean {
  const kind = pictureKind(file)
  return kind !== undefined && (kind === 'svg') === key.endsWith('.svg')
}
