import type { MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'
import { useState } from 'react'

import { Dotted } from '#app/components/dotted.tsx'
import { Written } from '#app/components/written.tsx'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { Panel } from '../../kit/panel.tsx'
import { familyWords } from './account-name.ts'
import { EditAccount } from './edit-account.tsx'
import { MakeAccount } from './make-account.tsx'

/** The accounts that somebody made and named, closed ones too, and the way to one more. */
export function MadeAccounts({
  accounts,
  onChanged,
}: {
  accounts: readonly MoneyAccountRow[]
  onChanged: () => void
}) {
  const [asked, setAsked] = useState<'make' | MoneyAccountRow>()
  const close = () => setAsked(undefined)
  const made = accounts.filter(({ name }) => name !== '')
  return (
    <Panel title={m.staff_accounts_made_title()}>
      {made.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {made.map((account) => (
            <li
              key={account._id}
              className="flex items-center justify-between gap-x-4 py-1.5 first:pt-0"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">
                  <Written>{account.name}</Written>
                </span>{' '}
                <span className="text-small text-ink-soft">
                  <Dotted parts={[wordOf(familyWords, account.family), inDigits(account.number)]} />
                </span>{' '}
                {account.closedAt !== null && <Badge>{m.staff_accounts_closed()}</Badge>}
              </span>
              <Button
                tone="quiet"
                size="compact"
                aria-label={m.staff_change_of({ name: account.name })}
                onClick={() => setAsked(account)}
              >
                {m.staff_change()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button tone="quiet" onClick={() => setAsked('make')}>
        {m.staff_accounts_make()}
      </Button>
      {asked === 'make' && <MakeAccount onMade={onChanged} onClose={close} />}
      {typeof asked === 'object' && (
        <EditAccount account={asked} onSaved={onChanged} onClose={close} />
      )}
    </Panel>
  )
}
