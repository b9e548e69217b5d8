import type { Mutant } from './mutant.ts'

/** A source with the mutation applied. */
export interface Mutated {
  path: string
  line: number
  text: string
}

/**
 * Applies a mutant to its place. Throws where its pattern matches nowhere, more than once, or changes
 * nothing, since a mutant that is not applied would count as caught.
 */
export function findMutant(sources: ReadonlyMap<string, string>, mutant: Mutant): Mutated {
  const { name, find, replace } = mutant
  const everywhere = new RegExp(find.source, `${find.flags.replace('g', '')}g`)
  const places = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(everywhere)].map(({ index }) => ({ path, text, index })),
  )
  const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length
  const [place] = places
  if (!place || places.length > 1) {
    const where = places.map(({ path, text, index }) => `\n  ${path}:${lineOf(text, index)}`)
    const said = place ? `${places.length} times:${where.join('')}` : 'nowhere'
    throw new Error(`'${name}': ${String(find)} matches ${said}`)
  }
  const text = place.text.replace(new RegExp(find.source, find.flags.replace('g', '')), replace)
  if (text === place.text) throw new Error(`'${name}' changes nothing in ${place.path}`)
  return { path: place.path, line: lineOf(place.text, place.index), text }
}
