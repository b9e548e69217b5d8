import { pictureAddress } from '@haat/contract/media'
import { mostPictures } from '@haat/contract/product/product-form'
import { say } from '@haat/contract/refusals/text'

import { badRequest } from '#platform/http/refusal.ts'

/**
 * A product's pictures after an update. `keep`: addresses of those that stay, in their order, and `new:1` where the
 * first of those added belongs; other added ones come last. Without it what was added takes the place of all.
 * Throws 400 for an address that is not among them.
 */
export function chooseImages(
  now: readonly string[],
  keep: readonly string[] | undefined,
  added: readonly string[],
): string[] {
  if (keep === undefined) return added.length > 0 ? [...added] : [...now]
  const byAddress = picturesByAddress(now, added)
  const kept = new Set(keep.map((address) => keyOf(byAddress, address)))
  const images = [...new Set([...kept, ...added])]
  if (images.length === 0) {
    throw badRequest('picture_needed', 'body.keepImages')
  }
  if (images.length > mostPictures) {
    throw badRequest(say('pictures_at_most', { most: mostPictures }), 'files.productImages')
  }
  return images
}

/** The keys of pictures by what a form calls them: their address, or `new:1` for the first of the new files. */
export const picturesByAddress = (
  now: readonly string[],
  added: readonly string[],
): ReadonlyMap<string, string> =>
  new Map([
    ...now.map((key) => [pictureAddress(key), key] as const),
    ...added.map((key, index) => [`new:${index + 1}`, key] as const),
  ])

function keyOf(byAddress: ReadonlyMap<string, string>, address: string): string {
  const key = byAddress.get(address)
  if (key === undefined) {
    throw badRequest('picture_gone', 'body.keepImages')
  }
  return key
}
