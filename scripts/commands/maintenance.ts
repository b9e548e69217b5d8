import { setMaintenance } from '../../server/modules/setup/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** Works while the shop runs: every process follows at once. */
export async function maintenanceCommand([option, ...rest]: string[]): Promise<boolean> {
  if ((option !== 'on' && option !== 'off') || rest.length > 0) {
    throw new UsageError('maintenance is on or off')
  }
  const isOn = option === 'on'
  const wasOpened = await withDatabase(({ database }) =>
    setMaintenance({ db: database.db, clock: systemClock }, isOn),
  )
  if (!wasOpened) {
    console.error('This shop has not been opened yet: visitors see that it opens soon.')
    return false
  }
  console.log(
    isOn
      ? 'The shop is closed: shoppers see that it is being worked on, staff go on. Open it again: npm run shop -- maintenance off'
      : 'The shop is open.',
  )
  return true
}
