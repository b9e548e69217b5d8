import type { Query } from './sql.ts'

const hotRuns = 20
const withinMs = 3_600_000

/** Each connection keeps what it has prepared; the shop's own texts are fewer. */
const mostNames = 500

/** Texts of which the runs are counted: such as are put together have no end. */
const mostCounted = 2_000

export interface StatementNames {
  nameOf(query: Query): string | undefined
  /** Its next name is another one: what connections have prepared under this one is of no use any more. */
  forget(text: string): void
}

/**
 * Names by their text the statements that run often, for PostgreSQL to prepare: 20 times an hour
 * (docs/decisions/026-reads-and-small-writes.md).
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  let countedSince = 0
  let given = 0

  const nameOf: StatementNames['nameOf'] = ({ text, isPlannedAnew }) => {
    if (isPlannedAnew) return undefined
    const name = names.get(text)
    if (name !== undefined || names.size === mostNames) return name
    const now = performance.now()
    if (now - countedSince > withinMs || runs.size === mostCounted) {
      runs.clear()
      countedSince = now
    }
    const count = (runs.get(text) ?? 0) + 1
    runs.set(text, count)
    if (count < hotRuns) return undefined
    runs.delete(text)
    given += 1
    names.set(text, `hot ${given}`)
    return names.get(text)
  }
  return { nameOf, forget: (text) => void names.delete(text) }
}
