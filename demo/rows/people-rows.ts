import { demoAccounts } from '../accounts.ts'
import type { DemoAccount } from '../products/types.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from './days-before.ts'
import type { Row } from './row.ts'

export function userId(account: Pick<DemoAccount, 'key' | 'createdDaysAgo'>, now: Date): string {
  return demoId(`user ${account.key}`, daysBefore(now, account.createdDaysAgo))
}

/** Every account of the demo shop, verified, all with the same password. */
export function userRows(now: Date, passwordHash: string): Row[] {
  return demoAccounts.map((account) => {
    const { name, email, phone, role, createdDaysAgo, home } = account
    const at = daysBefore(now, createdDaysAgo)
    return {
      id: userId(account, now),
      name,
      email,
      phone,
      role,
      password_hash: passwordHash,
      address: `${home.addressDetails}, ${home.city}, ${home.district}`,
      email_verified_at: at,
      phone_verified_at: at,
      created_at: at,
    }
  })
}
