import { pictureAddress } from '@haat/contract/media'

import { listCell, textsOfCell } from './list-cell.ts'
import type { StoredProduct } from './stored-product.repo.ts'

/** Between a colour and the address of its picture; no address has a space. */
const between = ': '

/** Which picture shows which colour, as people write it: `Red: /img/red.webp | Blue: /img/blue.webp`. */
export function colorImagesCell({ colorImages, colors, images }: StoredProduct): string {
  // Colours and pictures may have changed since.
  const shown = colorImages.filter(
    ({ color, image }) => colors.includes(color) && images.includes(image),
  )
  return listCell(shown.map(({ color, image }) => color + between + pictureAddress(image)))
}

/** Colours with addresses; undefined for what cannot be read. */
export function colorImagesIn(cell: string): { color: string; image: string }[] | undefined {
  const pairs = textsOfCell(cell).map((text) => {
    const at = text.lastIndexOf(between)
    return { color: text.slice(0, Math.max(at, 0)).trim(), image: text.slice(at + 1).trim() }
  })
  return pairs.every(({ color }) => color !== '') ? pairs : undefined
}
