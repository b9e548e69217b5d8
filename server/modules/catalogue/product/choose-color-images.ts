import { badRequest } from '#platform/http/refusal.ts'

import { picturesByAddress } from './choose-images.ts'
import type { ColorImage } from './product-write.repo.ts'

/**
 * Which picture shows which colour, pictures by their keys; of a colour named twice the first. `images`: the product's
 * pictures after the write. Throws 400 for a colour or a picture that the product has not.
 */
export function chooseColorImages(
  asked: readonly ColorImage[],
  colors: readonly string[],
  images: readonly string[],
  added: readonly string[],
): ColorImage[] {
  const byAddress = picturesByAddress(images, added)
  const chosen = new Map<string, string>()
  for (const { color, image } of asked) {
    if (!colors.includes(color)) {
      throw badRequest('not_colour_of_product', 'body.colorImages')
    }
    const key = byAddress.get(image)
    if (key === undefined) {
      throw badRequest('not_picture_of_product', 'body.colorImages')
    }
    if (!chosen.has(color)) chosen.set(color, key)
  }
  return [...chosen].map(([color, image]) => ({ color, image }))
}
