import { createSetupLink, setupLinkHours } from '../../server/modules/setup/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** Works while the shop runs. Refuses where an admin exists: they make further ones under Customers. */
export async function setupLinkCommand(args: string[]): Promise<boolean> {
  if (args.length > 0) throw new UsageError('setup-link takes nothing else')
  const link = await withDatabase(({ database, settings: { publicUrl } }) =>
    createSetupLink({ db: database.db, clock: systemClock, publicUrl }),
  )
  if (link === undefined) {
    console.error('This shop has an admin already, who can make others under Customers.')
    return false
  }
  console.log(`Make the first admin at this address. It works once, for ${setupLinkHours} hours:`)
  console.log(link)
  return true
}
