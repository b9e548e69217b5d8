import type { DemoAccount } from './products/types.ts'
import { readCsv } from './read-data.ts'

/** One password for every demo account: the shop prints it when it opens. */
export const demoPassword = 'haat-demo-2026'

type Column = keyof Omit<DemoAccount, 'home'> | keyof DemoAccount['home']

export const demoAccounts: readonly DemoAccount[] = readCsv<Column>('accounts.csv').map(
  ({ createdDaysAgo, role, gender, division, district, city, addressDetails, ...account }) => ({
    ...account,
    // as: checked by the database, which takes no other role
    role: role as DemoAccount['role'],
    gender: gender as DemoAccount['gender'], // as: a reviewer of no gender writes what anybody would
    createdDaysAgo: Number(createdDaysAgo),
    home: { division, district, city, addressDetails },
  }),
)

/** Customers who buy and write reviews; the one whom a visitor signs in as is none of them. */
export const demoReviewers = demoAccounts.filter(({ gender }) => gender !== '')

/** The three whom a visitor signs in as. */
export const demoSignIns: readonly { role: string; email: string }[] = [
  { role: 'customer', email: 'customer@haat.test' },
  { role: 'seller', email: 'seller@haat.test' },
  { role: 'admin', email: 'admin@haat.test' },
]
