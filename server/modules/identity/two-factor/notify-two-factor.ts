import { notifyPerson, type TwoFactorNews, twoFactorNotice } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { Person } from '../person/person.repo.ts'
import type { TwoFactorDeps } from './two-factor-deps.ts'

/** Notifies a person of a change to their two-factor sign-in, which another person may have made. */
export async function notifyTwoFactor(
  tx: Db,
  { clock, resetUrl }: Pick<TwoFactorDeps, 'clock' | 'resetUrl'>,
  person: Person,
  news: TwoFactorNews,
): Promise<void> {
  const { name, language } = person
  const told = { name, at: clock.now(), news, resetUrl: resetUrl(language) }
  await notifyPerson(tx, person, twoFactorNotice(told))
}
