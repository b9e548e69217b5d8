import { demoShop } from '../../demo/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { removeSeed } from '../../server/seed/remove-seed.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

export async function removeDemoCommand(args: string[]): Promise<boolean> {
  if (args.length > 0) throw new UsageError('remove-demo takes nothing else')
  const { people, products } = await withDatabase(({ database }) =>
    removeSeed(demoShop, { db: database.db, clock: systemClock }),
  )
  if (people === 0) {
    console.log('There is no demo in this shop.')
    return true
  }
  console.log(`${people} demo accounts and ${products} demo products are gone; orders stay.`)
  console.log('Make your own admin: npm run shop -- setup-link')
  console.log('Categories, banners, logo and settings are yours to change, under Admin.')
  return true
}
