import { walk } from './walk.ts'

/** Modules that go into one file, with the pages that load it. */
export interface SharedFile {
  pages: ReadonlySet<string>
  ids: readonly string[]
  /** Of source. */
  bytes: number
  /** Whether it must stay as it is. */
  isWhole: boolean
}

interface Wanted {
  importsOf: (id: string) => readonly string[]
  /** How much a page counts: those that many open decide. */
  weightOf: (page: string) => number
}

/** What one more file costs a page, in bytes of source: its request, and what is compressed worse apart. */
const bytesPerFile = 12_000

/**
 * Joins files that the same pages share, as long as that spares them more requests than it costs others in code they
 * do not need. Never two of which one needs the other by way of a third: neither could run first.
 */
export function joinShared(
  all: readonly SharedFile[],
  { importsOf, weightOf }: Wanted,
): SharedFile[] {
  let files = [...all]
  for (;;) {
    const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file] as const)))
    const nextOf = new Map(
      files.map((file) => {
        const next = new Set(file.ids.flatMap(importsOf).flatMap((id) => fileOf.get(id) ?? []))
        next.delete(file)
        return [file, next] as const
      }),
    )
    const needsOf = new Map(
      files.map((file) => [file, filesBelow([file], nextOf)] as const), // With itself.
    )
    const gainOf = (one: SharedFile, other: SharedFile): number => {
      let gain = 0
      for (const page of one.pages.union(other.pages)) {
        const loads = [one, other].filter(({ pages }) => pages.has(page))
        const missing = [...(needsOf.get(one) ?? []), ...(needsOf.get(other) ?? [])]
        const needless = [...new Set(missing)].filter(({ pages }) => !pages.has(page))
        const more = needless.reduce((sum, { bytes }) => sum + bytes, 0)
        gain += weightOf(page) * (loads.length === 2 ? bytesPerFile - more : -more)
      }
      return gain
    }
    const open = files.filter(({ isWhole }) => !isWhole)
    const best = open
      .flatMap((one, at) =>
        open
          .slice(at + 1)
          .filter((other) => !one.pages.isDisjointFrom(other.pages))
          .map((other) => ({ one, other, gain: gainOf(one, other) })),
      )
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
      .find(({ one, other }) => !areApart(one, other, nextOf))
    if (!best) return open
    const { one, other } = best
    const pages = one.pages.union(other.pages)
    const needed = new Set([...(needsOf.get(one) ?? []), ...(needsOf.get(other) ?? [])])
    files = [
      ...files
        .filter((file) => file !== one && file !== other)
        .map((file) => (needed.has(file) ? { ...file, pages: file.pages.union(pages) } : file)),
      { pages, ids: [...one.ids, ...other.ids], bytes: one.bytes + other.bytes, isWhole: false },
    ]
  }
}

type Next = ReadonlyMap<SharedFile, ReadonlySet<SharedFile>>

const filesBelow = (from: readonly SharedFile[], next: Next) =>
  walk(from, (file) => [...(next.get(file) ?? [])])

/** Whether one needs the other by way of a third. */
function areApart(one: SharedFile, other: SharedFile, next: Next): boolean {
  const thirds = [one, other]
    .flatMap((file) => [...(next.get(file) ?? [])])
    .filter((file) => file !== one && file !== other)
  const below = filesBelow(thirds, next)
  return below.has(one) || below.has(other)
}
