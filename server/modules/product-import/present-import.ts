import { mostPrepared, undoHours, type ProductImport } from '@haat/contract/product/product-import'

import type { ImportRow } from './product-import.repo.ts'

const hourMs = 3_600_000

/** When an import must have ended at the earliest to be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoHours * hourMs)

export function presentImport(row: ImportRow, now: Date): ProductImport {
  const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())
  const { id: _id, fileName, state, total, position, created, changed, unchanged, bad } = row
  return {
    ...{ _id, fileName, state, total, position, created, changed, unchanged, bad },
    waitsFor: waitsFor(row, now),
    createdAt: new Date(row.createdAt).toISOString(),
    finishedAt: iso(row.finishedAt),
    sameAs: iso(row.sameAs),
    pictures: row.pictures,
    sameNames: row.sameNames,
    undoUntil: undoUntil(row, now),
    undone: row.undone,
    kept: row.kept,
  }
}

/** What lockPreparing() would wait for. */
function waitsFor({ state, heldUntil, othersHeld }: ImportRow, now: Date) {
  const isHeld = (until: string | null) => until !== null && new Date(until) >= now
  if (state !== 'preparing' || isHeld(heldUntil)) return null
  const held = othersHeld.filter(({ until }) => isHeld(until))
  if (held.some(({ isOwn }) => isOwn)) return 'own'
  return held.length >= mostPrepared ? 'others' : null
}

function undoUntil({ undoable, finishedAt }: ImportRow, now: Date): string | null {
  if (!undoable || finishedAt === null) return null
  const end = new Date(finishedAt)
  return end > undoableSince(now)
    ? new Date(end.getTime() + undoHours * hourMs).toISOString()
    : null
}

/** The header of a column in the file of an import. */
export function headerOf({ columns, matches }: ImportRow, column: string): string {
  return columns[(matches ?? columns).indexOf(column)] ?? column
}
