import { taka } from '@haat/contract/money'
import { moneyAccounts } from '@haat/contract/reports'
import type { MoneyReport, VatReport, VatRow } from '@haat/contract/till-reports'

import type { MoneyRows, PapersRow } from './money-report.repo.ts'
import type { Span } from './span.ts'

const rangeOf = ({ days }: Pick<Span, 'days'>) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })

export function presentMoneyReport(
  span: Pick<Span, 'days'>,
  { days, balances }: MoneyRows,
): MoneyReport {
  return {
    range: rangeOf(span),
    accounts: sumsOf(days).map((sums) => ({
      ...sums,
      balance: taka(balances.find(({ account }) => account === sums.account)?.balance ?? 0),
    })),
    days: [...Map.groupBy(days, ({ day }) => day)].map(([day, rows]) => ({
      day,
      accounts: sumsOf(rows),
    })),
  }
}

/** The sums of every account, in the order of the accounts. */
function sumsOf(rows: MoneyRows['days']) {
  return moneyAccounts.map((account) => {
    const own = rows.filter((row) => row.account === account)
    return {
      account,
      received: taka(own.reduce((sum, { received }) => sum + received, 0)),
      refunded: taka(own.reduce((sum, { refunded }) => sum + refunded, 0)),
      moved: taka(own.reduce((sum, { moved }) => sum + moved, 0)),
    }
  })
}

export function presentVatReport(
  span: Pick<Span, 'days'>,
  papers: readonly PapersRow[],
): VatReport {
  const rows = [...Map.groupBy(papers, ({ month, percent }) => `${month} ${percent}`).values()]
  return {
    range: rangeOf(span),
    rows: rows.flatMap((ofRate) => {
      const [first] = ofRate
      if (!first) return []
      const { month, percent } = first
      return [{ month, percent: percent < 0 ? null : percent, ...sumsOfPapers(ofRate) }]
    }),
    total: sumsOfPapers(papers),
  }
}

function sumsOfPapers(rows: readonly PapersRow[]): Omit<VatRow, 'month' | 'percent'> {
  const sum = (kind: PapersRow['kind'], pick: 'papers' | 'amount' | 'vat') =>
    rows.filter((row) => row.kind === kind).reduce((all, row) => all + row[pick], 0)
  const ofKind = (kind: PapersRow['kind']) => ({
    papers: sum(kind, 'papers'),
    amount: taka(sum(kind, 'amount')),
    vat: taka(sum(kind, 'vat')),
  })
  const net = (pick: 'amount' | 'vat') =>
    taka(sum('invoice', pick) - sum('credit', pick) + sum('debit', pick))
  return {
    invoices: ofKind('invoice'),
    creditNotes: ofKind('credit'),
    debitNotes: ofKind('debit'),
    amount: net('amount'),
    vat: net('vat'),
  }
}
