import { languageParameter } from '../language-of.ts'

/** A pattern split at its slashes into fixed words and parameter names. */
interface Pattern {
  /** As it is written: `/things/:id`. */
  path: string
  parts: readonly { word: string; parameter: boolean }[]
  /** Whether the last part is optional. */
  open: boolean
  query: readonly string[]
}

/**
 * Canonical addresses of cached replies and pages. `/things/:id/:words?` stands for any path of this form;
 * its list names the query parameters that the reply depends on.
 */
export class AddressBook {
  readonly #plain = new Map<string, readonly string[]>()
  readonly #patterns: Pattern[] = []

  constructor(addresses: Readonly<Record<string, readonly string[]>>) {
    for (const [path, query] of Object.entries(addresses)) {
      if (path.includes(':')) this.#patterns.push(patternOf(path, query))
      else this.#plain.set(path, query)
    }
  }

  /** The canonical spelling of a path; undefined where no page matches. Parameters keep their letter case. */
  spell(path: string): string | undefined {
    if (this.#plain.has(path)) return path
    const parts = decodedParts(path)
    if (!parts) return undefined
    const lower = `/${parts.join('/').toLowerCase()}`
    if (this.#plain.has(lower)) return lower
    const pattern = this.#patterns.find((one) => fits(one, parts))
    if (!pattern) return undefined
    const spelled = parts.map((part, at) =>
      pattern.parts[at]?.parameter ? encodeURIComponent(part) : part.toLowerCase(),
    )
    return `/${spelled.join('/')}`
  }

  /** The pattern that a path matches; undefined: none. */
  pattern(path: string): string | undefined {
    if (this.#plain.has(path)) return path
    const parts = decodedParts(path)
    return parts && this.#patterns.find((one) => fits(one, parts))?.path
  }

  /**
   * The cache key of an address: only the query parameters that its reply depends on, with the values of a repeated one,
   * in one order and encoding.
   */
  address(url: string): string {
    const start = url.indexOf('?')
    if (start < 0) return url
    const path = url.slice(0, start)
    const known = this.#queryOf(path)
    if (known.length === 0) return path
    const asked = new URLSearchParams(url.slice(start))
    // English has the plain address.
    if (asked.get(languageParameter) === 'bn') asked.set(languageParameter, 'bn')
    else asked.delete(languageParameter)
    const query = new URLSearchParams(
      [...asked]
        .filter(([name]) => known.includes(name))
        .toSorted(([one, a], [other, b]) => compare(one, other) || compare(a, b)),
    )
    return query.size === 0 ? path : `${path}?${query.toString()}`
  }

  #queryOf(path: string): readonly string[] {
    const plain = this.#plain.get(path)
    if (plain) return plain
    const parts = path.slice(1).split('/')
    return this.#patterns.find((one) => fits(one, parts))?.query ?? []
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function patternOf(path: string, query: readonly string[]): Pattern {
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => ({ word: part.replace(/^:|\?$/g, ''), parameter: part.startsWith(':') }))
  return { path, parts, open: path.endsWith('?'), query }
}

function fits({ parts, open }: Pattern, path: readonly string[]): boolean {
  if (path.length !== parts.length && !(open && path.length === parts.length - 1)) return false
  return path.every((part, at) => {
    const meant = parts[at]
    return meant?.parameter ? part !== '' : part.toLowerCase() === meant?.word
  })
}

/** Undefined for a broken escape or an empty part; one trailing slash is ignored. */
function decodedParts(path: string): string[] | undefined {
  try {
    const parts = path.replace(/\/$/, '').slice(1).split('/').map(decodeURIComponent)
    return path.startsWith('/') && parts.every((part) => part !== '') ? parts : undefined
  } catch {
    return undefined
  }
}
