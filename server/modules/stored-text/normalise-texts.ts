import { normalForm } from '@haat/contract/text/normal-form'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { sqlState } from '#platform/db/pg-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log.ts'

import { type StoredColumn, storedColumns, type StoredForm } from './stored-columns.ts'
import {
  findProgress,
  findTexts,
  replaceText,
  saveProgress,
  type StoredText,
} from './stored-text.repo.ts'

interface Ports {
  db: Db
  clock: Clock
  log: Log
}

const forms: Record<StoredForm, (text: string) => string> = {
  ...normalForm,
  search: (text) => text.replace(/[\u200c\u200d]/g, '').normalize('NFC'),
}

/** SQLSTATE of a unique value that is taken, and of a check such as that of a length. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['23505', 'taken'],
  ['23514', 'refused'],
])

/**
 * Brings texts that older releases stored to the form in which fields and searches take them, after an upgrade, once. In
 * batches, each row by itself: a shop goes on meanwhile, and what was done stays done. `batches`: so many of `rows` each at
 * most; the next run goes on.
 */
export async function normaliseTexts(
  ports: Ports,
  { rows = 500, batches = 200 }: { rows?: number; batches?: number } = {},
): Promise<void> {
  const begun = await findProgress(ports.db)
  let left = batches
  for (const column of storedColumns) {
    const name = nameOf(column)
    let progress = begun.get(name) ?? { lastKey: null, kept: 0, done: false }
    while (!progress.done) {
      if (left === 0) return
      left -= 1
      const { last, rows: texts } = await findTexts(ports.db, column, {
        after: progress.lastKey,
        most: rows,
      })
      let { kept } = progress
      for (const text of texts) kept += Number(!(await normalise(ports, column, text)))
      progress = { lastKey: last ?? progress.lastKey, kept, done: last === null }
      await saveProgress(ports.db, name, progress, ports.clock.now())
    }
  }
}

const nameOf = ({ table, column }: StoredColumn) => `${table}.${column}`

/** False: the row stays as it is. */
async function normalise({ db, log }: Ports, column: StoredColumn, row: StoredText) {
  const text = normalValue(row.value, forms[column.form])
  const problem = problemOf(text, column.most) ?? (await tryToReplace(db, column, { row, text }))
  if (problem === undefined) return true
  log.warn({ text: nameOf(column), row: row.key, problem }, 'text.not-normalised')
  return false
}

async function tryToReplace(
  db: Db,
  column: StoredColumn,
  change: { row: StoredText; text: unknown },
): Promise<string | undefined> {
  try {
    await inTransaction(db, (tx) => replaceText(tx, column, change))
    return undefined
  } catch (error) {
    const problem = refusals.get(sqlState(error) ?? '')
    if (problem === undefined) throw error
    return problem
  }
}

/** The same value with each text in it in its form. */
function normalValue(value: unknown, form: (text: string) => string): unknown {
  if (typeof value === 'string') return form(value)
  if (Array.isArray(value)) return value.map((one) => normalValue(one, form))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, normalValue(one, form)]),
  )
}

/** Of lists and JSON each text is measured: whether the whole fits was so before. */
function problemOf(value: unknown, most: number): string | undefined {
  if (typeof value === 'string') {
    if (value === '') return 'empty'
    return value.length > most ? 'too long' : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value)
    .filter((one) => one !== '')
    .map((one) => problemOf(one, most))
    .find((problem) => problem !== undefined)
}
