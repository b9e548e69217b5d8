import { Email } from '../../contract/account/account.ts'
import { resetTwoFactor } from '../../server/modules/identity/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** For a person who lost both phone and recovery codes; they are notified by mail. */
export async function resetTwoFactorCommand([given = '', ...rest]: string[]): Promise<boolean> {
  const { data: email } = Email.safeParse(given)
  if (!email || rest.length > 0) throw new UsageError('reset-two-factor needs one email')
  const wasThere = await withDatabase(({ database, settings }) => {
    const resetUrl = `${settings.publicUrl}/forgot-password`
    return resetTwoFactor({ db: database.db, clock: systemClock, resetUrl }, email)
  })
  console.log(
    wasThere
      ? `${email} has no second step any more, and is logged out. It is set up anew at the next login.`
      : `${email} had no second step.`,
  )
  return true
}
