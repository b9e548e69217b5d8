import { pictureAddress } from '@haat/contract/media'

import type { StoredProduct } from '#modules/catalogue/index.ts'

import { listCell, textsOfCell } from './list-cell.ts'

/** Separates a colour from its picture's address; an address has no space. */
const between = ': '

/** Writes the pictures of colours as people do: `Red: /img/red.webp | Blue: /img/blue.webp`. */
export function colorImagesCell({ colorImages, colors, images }: StoredProduct): string {
  // Colours or pictures may have been removed since.
  const shown = colorImages.filter(
    ({ color, image }) => colors.includes(color) && images.includes(image),
  )
  return listCell(
    shown.map(({ color, image }) => color + between + pictureAddress(image)),
    { isProse: true },
  )
}

/** Parses colours with addresses; undefined for invalid text. */
export function colorImagesIn(cell: string): { color: string; image: string }[] | undefined {
  const pairs = textsOfCell(cell, { isProse: true }).map((text) => {
    const at = text.lastIndexOf(between)
    return { color: text.slice(0, Math.max(at, 0)).trim(), image: text.slice(at + 1).trim() }
  })
  return pairs.every(({ color }) => color !== '') ? pairs : undefined
}
