import { Password } from '../../contract/account/account.ts'
import { Email } from '../../contract/field.ts'
import { createAdmin } from '../../server/modules/account/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { askPassword } from './ask-password.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/**
 * Takes the password from a hidden prompt or from standard input, never as an argument, which other users of
 * the machine and the shell's history could read. An empty one leaves the choice to 'Forgot password'.
 */
export async function createAdminCommand([given = '', ...rest]: string[]): Promise<boolean> {
  const { data: email } = Email.safeParse(given)
  if (!email || rest.length > 0) throw new UsageError('create-admin needs one email')
  const password = await askPassword(`Password for ${email} (empty: keep it, or set it by mail): `)
  const read = Password.safeParse(password)
  if (password !== '' && !read.success) {
    console.error(read.error.issues[0]?.message)
    return false
  }
  const { isNew, hasPassword, forgot } = await withDatabase(async ({ database, settings }) => ({
    ...(await createAdmin(
      { db: database.db, clock: systemClock },
      { email, password: password || undefined },
    )),
    forgot: `${settings.publicUrl}/forgot-password`,
  }))
  console.log(`${email} is an admin${isNew ? ', with a new account' : ' now'}.`)
  if (!hasPassword) console.log(`It has no password yet. Set one at ${forgot}`)
  return true
}
