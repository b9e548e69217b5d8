import type { MoneyAccountRow, MoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { SumCard } from '#app/components/sum-card.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { formatShortDate } from '#app/util/format-date.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { accountName } from './account-name.ts'
import { ageInDays } from './age-in-days.ts'
import { courierAccounts, isShown, ownAccounts } from './held-accounts.ts'

/** After so many days a courier is late: most of them pay within a week. */
const lateDays = 7

/** Money that the shop has, account by account, beside what couriers still owe. */
export function AccountSums({ accounts, inHand, courierDue, claims }: MoneyAccounts) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SumCard title={m.reports_in_hand()} tone="leaf" total={inHand}>
        {ownAccounts(accounts)
          .filter(isShown)
          .map((account) => (
            <Held key={account._id} account={account} />
          ))}
      </SumCard>
      <SumCard title={m.reports_hopes()} tone="marigold" total={courierDue + claims.amount}>
        {courierAccounts(accounts)
          .filter(isShown)
          .map((account) => (
            <Owed key={account._id} account={account} />
          ))}
        {claims.count > 0 && (
          <Row
            name={
              <Link to={staffPaths.adminMoneyClaims()} className={rowLink}>
                {m.staff_accounts_claims({ count: formatCount(claims.count) })}
              </Link>
            }
            taka={claims.amount}
          />
        )}
      </SumCard>
    </div>
  )
}

const rowLink =
  'inline-flex min-h-9 items-center font-medium hover:text-leaf-deep hover:underline pointer-coarse:min-h-target'

function Row({ name, taka, note }: { name: ReactNode; taka: number; note?: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4 border-t border-line/60 first:border-t-0">
      <dt className="flex min-w-0 flex-wrap items-center gap-x-3 py-0.5 wrap-anywhere">
        {name}
        {note}
      </dt>
      <dd className={taka < 0 ? 'shrink-0 text-alta tabular-nums' : 'shrink-0 tabular-nums'}>
        {exactTaka(taka)}
      </dd>
    </div>
  )
}

/** An account of the shop's own money; the last count says whether it was right. */
function Held({ account }: { account: MoneyAccountRow }) {
  const { _id, counted, balance } = account
  return (
    <Row
      name={
        <Link to={staffPaths.adminMoneyEntries({ account: _id })} className={rowLink}>
          <Written>{accountName(account)}</Written>
        </Link>
      }
      note={
        counted && (
          <span className="text-tiny text-ink-faint">
            {m.staff_accounts_counted({ day: formatShortDate(counted.at) })}
          </span>
        )
      }
      taka={balance}
    />
  )
}

/** What a courier owes, and for how long. */
function Owed({ account }: { account: MoneyAccountRow }) {
  const { _id, oldestAt, balance } = account
  const days = oldestAt === null ? undefined : ageInDays(oldestAt)
  return (
    <Row
      name={
        <Link to={staffPaths.adminMoneyParcels({ courier: _id })} className={rowLink}>
          <Written>{accountName(account)}</Written>
        </Link>
      }
      note={
        days !== undefined &&
        days > 0 && (
          <Badge tone={days > lateDays ? 'alta' : 'neutral'}>
            {m.staff_accounts_oldest({ count: days })}
          </Badge>
        )
      }
      taka={balance}
    />
  )
}
