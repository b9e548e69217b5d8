import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Results of one kind of run, kept on disk so that a proof that was stopped goes on where it was. */
export interface KeptResults<Result> {
  /** The result that was kept of the same thing with the same fingerprint. */
  of(name: string, fingerprint: string): Result | undefined
  keep(name: string, fingerprint: string, result: Result): void
}

const keptResultsFolder = join(import.meta.dirname, '../node_modules/.cache/proofs')

/** One result by name; a later one takes its place. */
export function keptResults<Result>(
  proof: string,
  folder = keptResultsFolder,
): KeptResults<Result> {
  const file = join(folder, `${proof}.json`)
  const read = () => {
    try {
      // as: written below
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept<Result>>
    } catch {
      return {}
    }
  }
  return {
    of(name, fingerprint) {
      const kept = read()[name]
      return kept?.fingerprint === fingerprint ? kept.result : undefined
    },
    keep(name, fingerprint, result) {
      mkdirSync(dirname(file), { recursive: true })
      const text = JSON.stringify({ ...read(), [name]: { fingerprint, result } }, undefined, 1)
      // Renamed, so that a kill leaves no half of it.
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
    },
  }
}

interface Kept<Result> {
  fingerprint: string
  result: Result
}
