import { sizedPicture } from '@haat/contract/media'

import { pictureVariants } from './picture-variants.ts'

/** What `Picture` needs for a small square picture of a product, in a line of a cart or an order. */
export function thumbnail(src: string, side: number) {
  return {
    src: sizedPicture(src, 'chip'),
    variants: pictureVariants(src, 'chip', [1, 2, 3]),
    sizes: `${side}px`,
    width: side,
    height: side,
  }
}
