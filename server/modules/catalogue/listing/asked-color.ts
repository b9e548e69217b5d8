/**
 * Words for colours that people search with, and the colours they mean, the nearest first: a search for 'lal' finds red goods
 * and maroon ones (search/sql/data/synonyms.sql).
 */
const meanings: readonly [words: string, colors: readonly string[]][] = [
  ['red lal laal লাল', ['red', 'maroon', 'crimson', 'scarlet']],
  ['blue nil neel নীল নিল', ['blue', 'navy', 'indigo']],
  ['pink golapi গোলাপি গোলাপী', ['pink', 'rani', 'magenta']],
  ['white sada shada সাদা', ['white']],
  ['black kalo কালো', ['black']],
  ['green sobuj shobuj সবুজ', ['green']],
  ['yellow holud হলুদ', ['yellow']],
  ['orange komla কমলা', ['orange']],
  ['purple violet beguni বেগুনি বেগুনী', ['purple', 'violet']],
  ['brown badami khoyeri বাদামি খয়েরি', ['brown']],
  ['grey gray dhusor ধূসর', ['grey', 'gray']],
  ['golden gold sonali সোনালি সোনালী', ['golden', 'gold']],
  ['silver rupali রুপালি রূপালি', ['silver']],
  ['maroon মেরুন', ['maroon']],
]

const meant = new Map(
  meanings.flatMap(([words, colors]) => wordsOf(words).map((word) => [word, colors] as const)),
)

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Which of a product's colours a list was asked for: the first that the filter names, else the one that its search names. */
export function askedColorOf(
  { color, search }: { color?: readonly string[] | undefined; search?: string | undefined },
  colors: readonly string[],
): string | undefined {
  if (color) return color.find((one) => colors.includes(one))
  return search === undefined ? undefined : colorInWords(wordsOf(search), colors)
}

/**
 * The colour that has the most words of a search. Its last word is one of them, or is meant by one: 'green' finds Bottle
 * Green, 'royal' no Royal Blue.
 */
function colorInWords(searched: readonly string[], colors: readonly string[]): string | undefined {
  const alike = searched.flatMap((word) => meant.get(word) ?? [])
  const nearness = (color: string): number => {
    const words = wordsOf(color)
    const last = words.at(-1) ?? ''
    if (words.length > 0 && words.every((word) => searched.includes(word)))
      return 100 + words.length
    if (searched.includes(last)) return 60 - words.length
    const place = alike.indexOf(last)
    // Blue before Royal Blue.
    return place < 0 ? 0 : 40 - place - words.length / 10
  }
  const [nearest] = colors
    .map((color) => ({ color, near: nearness(color) }))
    .toSorted((one, other) => other.near - one.near)
  return nearest && nearest.near > 0 ? nearest.color : undefined
}
