import { accountNotices, notifyPerson } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'

/** Tells somebody what has happened to the two-factor sign-in of their sign-in: it may not have been them. */
export async function notifyTwoFactor(
  tx: Db,
  { clock, resetUrl }: Pick<AccountPorts, 'clock' | 'resetUrl'>,
  person: Person,
  news: accountNotices.TwoFactorNews,
): Promise<void> {
  const { name } = person
  const notice = accountNotices.twoFactorNotice({ name, at: clock.now(), news, resetUrl })
  await notifyPerson(tx, person, notice)
}
