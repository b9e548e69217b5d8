import { pictureAddress } from '@haat/contract/media'
import { say, within } from '@haat/contract/refusals/text'

import { keptText } from '#platform/http/kept-text.ts'

import type { FindPicture } from '../import-context.ts'
import type { ImportPicture } from './import-picture.repo.ts'
import { mostSourceBytes, pictureSource } from './picture-source.ts'

/** Finds pictures of products that the importing person may use, and those of the import. */
export function pictureFinder(
  stored: readonly { images: readonly string[] }[],
  fetched: ReadonlyMap<string, ImportPicture>,
): FindPicture {
  const own = new Map(
    stored.flatMap(({ images }) => images.map((key) => [pictureAddress(key), key] as const)),
  )
  return (text) => {
    const source = pictureSource(text)
    if (source.kind === 'shop') {
      const key = own.get(source.address)
      if (key !== undefined) return { key }
      return { problem: say('picture_not_yours', { address: text.slice(0, 200) }) }
    }
    const { key, problem } = fetched.get(source.source) ?? {}
    if (key != null) return { key }
    const name = text.slice(0, 200)
    if (Buffer.byteLength(source.source) > mostSourceBytes) {
      return { problem: say('picture_name_long', { name }) }
    }
    const why = keptText(problem ?? 'picture_not_fetched')
    return { problem: say('picture_named', { name, problem: within(why) }) }
  }
}
