import type { FileReply } from '@haat/contract/file'
import type { Language } from '@haat/contract/language'
import { taka } from '@haat/contract/money'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { monthAfter } from '#platform/dhaka-days.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Cell, TableColumn } from '#platform/table/table-column.ts'
import { type Sheet, writeWorkbook } from '#platform/table/write-workbook.ts'

import {
  type BalanceRow,
  type EntryRow,
  findMonthBalances,
  findMonthEntries,
  findMonthPapers,
  findMonthPayouts,
  mostMonthRows,
  type PaperRow,
  type PayoutRow,
} from './month-file.repo.ts'
import { monthFileWords } from './month-file-words.ts'

type Words = ReturnType<typeof monthFileWords>
type Column<Row> = [name: string, kind: TableColumn['kind'], cell: (row: Row) => Cell]

/** A month for the accountant: what was booked, balances, VAT by rate, papers and payouts, with the sums of the screen. */
export async function monthFile(
  db: Db,
  { month, language }: { month: string; language: Language },
): Promise<FileReply> {
  const from = `${month}-01`
  const span = { from, until: monthAfter(from) }
  // One moment for all sheets, so that their sums agree.
  const [entries, balances, papers, payouts] = await db.transaction(async (tx) => [
    await findMonthEntries(tx, span),
    await findMonthBalances(tx, span),
    await findMonthPapers(tx, span),
    await findMonthPayouts(tx, span),
  ])
  if (entries.length > mostMonthRows || papers.length > mostMonthRows) {
    throw conflict(say('month_too_large', { most: mostMonthRows }))
  }
  const words = monthFileWords(language)
  const bytes = await writeWorkbook([
    entrySheet(words, entries),
    balanceSheet(words, balances),
    vatSheet(words, papers),
    paperSheet(words, papers),
    payoutSheet(words, payouts),
  ])
  return { name: `money-${month}.xlsx`, bytes }
}

const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Sheet => ({
  name,
  columns: columns.map(([title, kind]) => ({ name: title, kind })),
  rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
})

const above = (amount: number) => (amount > 0 ? taka(amount) : null)

function entrySheet(words: Words, rows: readonly EntryRow[]): Sheet {
  return sheetOf<EntryRow>(
    words.bookings,
    [
      [words.day, 'text', ({ day }) => day],
      [words.kind, 'text', ({ kind }) => words.label('kinds', kind)],
      [words.account, 'text', (row) => words.nameOf(row)],
      [words.came, 'money', ({ amount }) => above(amount)],
      [words.went, 'money', ({ amount }) => above(-amount)],
      [words.category, 'text', ({ category }) => category && words.label('categories', category)],
      [words.vat, 'money', ({ vat }) => above(vat)],
      [words.order, 'text', ({ orderNumber }) => orderNumber],
      [words.reference, 'text', ({ reference }) => reference],
      [words.note, 'text', ({ note }) => note],
      [words.by, 'text', ({ by }) => by],
    ],
    rows,
  )
}

function balanceSheet(words: Words, rows: readonly BalanceRow[]): Sheet {
  return sheetOf<BalanceRow>(
    words.balances,
    [
      [words.account, 'text', (row) => words.nameOf(row)],
      [words.before, 'money', ({ before }) => taka(before)],
      [words.came, 'money', ({ came }) => taka(came)],
      [words.went, 'money', ({ went }) => taka(went)],
      [words.after, 'money', ({ before, came, went }) => taka(before + came - went)],
    ],
    rows.filter(({ before, came, went }) => before !== 0 || came !== 0 || went !== 0),
  )
}

interface VatRow {
  percent: number | null
  kind: PaperRow['kind']
  count: number
  amount: number
  vat: number
}

/** By rate and kind of paper; of credit notes the amounts are below 0, so that a column adds up. */
function vatSheet(words: Words, papers: readonly PaperRow[]): Sheet {
  const groups = [...Map.groupBy(papers, ({ percent, kind }) => `${percent} ${kind}`).values()]
  const rows = groups.flatMap(([first, ...more]): VatRow[] => {
    if (!first) return []
    const { percent, kind } = first
    const sign = kind === 'credit' ? -1 : 1
    const sum = (pick: 'amount' | 'vat') =>
      sign * [first, ...more].reduce((all, row) => all + row[pick], 0)
    return [{ percent, kind, count: more.length + 1, amount: sum('amount'), vat: sum('vat') }]
  })
  return sheetOf<VatRow>(
    words.vatByRate,
    [
      [words.rate, 'text', ({ percent }) => (percent === null ? words.none : String(percent))],
      [words.kind, 'text', ({ kind }) => words.label('papers', kind)],
      [words.count, 'number', ({ count }) => count],
      [words.amount, 'money', ({ amount }) => taka(amount)],
      [words.vat, 'money', ({ vat }) => taka(vat)],
    ],
    rows.toSorted((a, b) => (a.percent ?? -1) - (b.percent ?? -1) || (a.kind > b.kind ? -1 : 1)),
  )
}

function paperSheet(words: Words, rows: readonly PaperRow[]): Sheet {
  return sheetOf<PaperRow>(
    words.papers,
    [
      [words.day, 'text', ({ day }) => day],
      [words.kind, 'text', ({ kind }) => words.label('papers', kind)],
      [words.number, 'text', ({ number }) => number],
      [words.order, 'text', ({ orderNumber }) => orderNumber],
      [words.amount, 'money', ({ amount }) => taka(amount)],
      [words.rate, 'number', ({ percent }) => percent],
      [words.vat, 'money', ({ vat }) => taka(vat)],
    ],
    rows,
  )
}

function payoutSheet(words: Words, rows: readonly PayoutRow[]): Sheet {
  return sheetOf<PayoutRow>(
    words.payouts,
    [
      [words.day, 'text', ({ day }) => day],
      [words.courier, 'text', ({ courier }) => courier],
      [words.received, 'money', ({ received }) => taka(received)],
      [words.deliveryCharge, 'money', ({ delivery }) => taka(delivery)],
      [words.codCharge, 'money', ({ cod }) => taka(cod)],
      [words.returnCharge, 'money', (row) => taka(row.return)],
      [words.other, 'money', ({ other }) => taka(other)],
      [words.parcels, 'number', ({ parcels }) => parcels],
      [words.reference, 'text', ({ reference }) => reference],
      [words.takenBack, 'text', ({ reversed }) => (reversed ? words.yes : null)],
    ],
    rows,
  )
}
