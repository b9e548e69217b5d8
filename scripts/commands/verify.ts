import { verifyShop } from '../../server/modules/checkout/index.ts'
import { withDatabase } from './with-database.ts'

/** False when a rule is broken. */
export async function verifyCommand(): Promise<boolean> {
  const broken = await withDatabase(({ database }) => verifyShop(database.db))
  for (const { rule, count, examples } of broken) {
    console.error(`✗ ${count} break the rule that ${rule}: ${examples.join(', ')}`)
  }
  if (broken.length === 0) console.log('✓ Stock, orders and ledgers keep every rule.')
  return broken.length === 0
}
