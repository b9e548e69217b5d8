import { sizedPicture } from '@haat/contract/media'

import { pictureVariants } from './picture-variants.ts'

/** `Picture` props of a small square product picture, in a line of a cart or an order. */
export function thumbnail(src: string, side: number) {
  return {
    src: sizedPicture(src, 'chip'),
    variants: pictureVariants(src, 'chip', [1, 2, 3]),
    sizes: `${side}px`,
    width: side,
    height: side,
  }
}
