import { Identifier } from '../../contract/account/account.ts'
import { resetTwoFactor, resetUrlOf } from '../../server/modules/identity/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** For a person who lost both phone and recovery codes; they are notified. */
export async function resetTwoFactorCommand([given = '', ...rest]: string[]): Promise<boolean> {
  const { data: contact } = Identifier.safeParse(given)
  if (!contact || rest.length > 0) {
    throw new UsageError('reset-two-factor needs one email or mobile number')
  }
  const wasThere = await withDatabase(({ database, settings }) => {
    const resetUrl = resetUrlOf(settings)
    return resetTwoFactor({ db: database.db, clock: systemClock, resetUrl }, contact)
  })
  console.log(
    wasThere
      ? `${contact} has no second step any more, and is logged out. It is set up anew at the next login.`
      : `${contact} had no second step.`,
  )
  return true
}
