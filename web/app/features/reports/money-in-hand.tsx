import type { Overview } from '@haat/contract/reports'

import { SumCard } from '#app/components/sum-card.tsx'
import { m } from '#app/messages/generated/messages.js'
import { formatTaka } from '#app/language/format-taka.ts'
import { wordOf } from '#app/util/word-of.ts'

import { accountWords } from './report-words.ts'

/** Money that the shop has, beside money that it still waits for, in another colour. */
export function MoneyInHand({
  accounts,
  outstanding,
}: {
  accounts: NonNullable<Overview['accounts']>
  outstanding: Overview['outstanding']
}) {
  const inHand = accounts.filter(({ account }) => account !== 'courier')
  const owed = accounts.find(({ account }) => account === 'courier')?.balance ?? 0
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <SumCard title={m.reports_in_hand()} tone="leaf" total={sumOf(inHand)}>
        {inHand.map(({ account, balance }) => (
          <Sum key={account} name={wordOf(accountWords, account)} taka={balance} />
        ))}
      </SumCard>
      <SumCard title={m.reports_hopes()} tone="marigold" total={owed + outstanding.amount}>
        <Sum name={accountWords.courier()} taka={owed} />
        <Sum
          name={m.reports_on_the_way({ orders: outstanding.orders })}
          taka={outstanding.amount}
        />
      </SumCard>
    </div>
  )
}

const sumOf = (rows: readonly { balance: number }[]) =>
  Math.round(rows.reduce((sum, { balance }) => sum + balance, 0) * 100) / 100

function Sum({ name, taka }: { name: string; taka: number }) {
  return (
    <div className="flex justify-between gap-x-4 py-0.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{formatTaka(taka)}</dd>
    </div>
  )
}
