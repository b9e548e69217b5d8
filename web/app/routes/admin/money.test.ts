import type { MoneyAccountRow, MoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import { beforeAll, expect, it, vi } from 'vitest'

import { openPage } from '../../../test/open-page.ts'

const account = (
  family: MoneyAccountRow['family'],
  name: string,
  balance: number,
  oldestAt: string | null = null,
): MoneyAccountRow => ({
  ...{ _id: `${family} ${name}`, family, name, provider: null, number: '', first: name === '' },
  ...{ balance, counted: null, oldestAt, closedAt: null },
})

const twelveDaysAgo = new Date(Date.now() - 12 * 86_400_000).toISOString()
const money: MoneyAccounts = {
  accounts: [
    account('cash', '', 9_040.5),
    account('card', '', 0),
    account('wallet', '', 0),
    account('wallet', 'bKash Mirpur', 3_200),
    account('courier', '', 0),
    account('courier', 'Pathao', 41_230, twelveDaysAgo),
    account('expense', '', 500),
  ],
  ...{ inHand: 12_240.5, courierDue: 41_230, claims: { count: 1, amount: 950 } },
  ...{ firstOpenDay: null, openedAt: null },
}
const accountant: Parameters<typeof openPage>[1] = { role: 'staff', permissions: ['orders.money'] }

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
})

it('what lies where is read beside what couriers owe, and unused accounts are left out', async () => {
  const { words } = await openPage('/admin/money', accountant, { 'GET /money/accounts': money })
  expect(words).toMatch(/Money in hand ৳12,241 .*Till ৳9,040\.50 .*bKash Mirpur ৳3,200/)
  expect(words).toMatch(/Still to come ৳42,180 .*Pathao oldest 12 days ৳41,230/)
  expect(words).toContain('Claims to couriers: 1 ৳950')
  for (const unused of ['Card terminal', 'Other wallets', 'Other couriers', 'Expenses']) {
    expect(words).not.toContain(unused)
  }
})

it('until what accounts hold was said, the page leads there', async () => {
  const open = (openedAt: string | null) =>
    openPage('/admin/money', accountant, { 'GET /money/accounts': { ...money, openedAt } })
  expect((await open(null)).words).toContain('Say it now')
  expect((await open('2026-11-01T04:00:00Z')).words).not.toContain('Say it now')
})

it('a month is closed by an admin alone', async () => {
  const months = { firstOpenDay: null, next: '2026-10', closed: [] }
  const open = (person: Parameters<typeof openPage>[1]) =>
    openPage('/admin/money/months', person, { 'GET /money/months': months })
  expect((await open({ role: 'admin' })).words).toContain('Close Oct 2026')
  const { words } = await open(accountant)
  expect(words).toContain('Oct 2026 can be closed by an admin.')
  expect(words).not.toContain('Close Oct 2026')
})
