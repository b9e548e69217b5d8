import type { FileColumn } from '@haat/contract/product/product-import'

import { seesField } from '@haat/contract/permission'
import { say } from '@haat/contract/refusals/text'

import { badRequest } from '#platform/http/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'
import { normaliseHeader } from '#platform/table/normalise-header.ts'

import { beginPreparing } from '../prepare/begin-preparing.ts'
import { headOf } from '../file-head.ts'
import type { ImportRow } from '../product-import.repo.ts'
import { findSamples } from '../staged-row.repo.ts'
import { findRememberedColumns, rememberColumns } from './import-column.repo.ts'
import { isColumn, matchColumns } from './match-columns.ts'

/** Rows in which samples are looked for, samples of a column, and the longest header that is remembered. */
const sampled = { rows: 200, each: 3 }
const longestName = 200

/** The columns of a file with samples, and what they are taken for. */
export async function fileColumns(
  db: Db,
  { id, userId, columns, matches }: ImportRow,
): Promise<FileColumn[]> {
  const [remembered, samples] = await Promise.all([
    findRememberedColumns(db, userId, columns.map(normaliseHeader)),
    findSamples(db, id, sampled),
  ])
  const found = matchColumns(columns, remembered)
  return columns.map((name, at) => {
    const { column, source } = found[at] ?? { column: '', source: 'unknown' }
    const chosen = matches?.[at]
    return {
      name,
      samples: samples.get(at) ?? [],
      column: matches ? (isColumn(chosen) ? chosen : '') : column,
      source,
    }
  })
}

/** Takes the columns of a file for what its person says, checks it, and remembers what our own names do not say. */
export async function chooseColumns(
  db: Db,
  actor: Actor,
  { id, userId, columns }: ImportRow,
  chosen: readonly FileColumn['column'][],
): Promise<void> {
  if (chosen.length !== columns.length) {
    throw badRequest(say('file_columns', { count: columns.length }), 'body.columns')
  }
  for (const [at, column] of chosen.entries()) {
    if (column === 'cost' && !seesField(actor, 'cost')) {
      throw badRequest('costs_not_yours', `body.columns.${at}`)
    }
    if (column === '' || chosen.indexOf(column) === at) continue
    throw badRequest('column_taken', `body.columns.${at}`)
  }
  headOf(chosen, { path: 'body.columns' })
  const named = columns.map((name, at) => ({
    name: normaliseHeader(name),
    column: chosen[at] ?? '',
  }))
  // Of two columns with the same header the last one counts.
  const byName = new Map(named.map((one) => [one.name, one]))
  const remembered = [...byName.values()].filter(
    ({ name }) => name !== '' && name.length <= longestName,
  )
  await beginPreparing(db, id, { matches: [...chosen] }, (tx) =>
    rememberColumns(tx, userId, remembered),
  )
}
