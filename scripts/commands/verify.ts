import { verifyShop } from '../../server/modules/verify/index.ts'
import { verifyGateway } from '../../server/verify-gateway.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

/** Returns false when an invariant is violated, or the gateway disagrees. */
export async function verifyCommand(args: string[]): Promise<boolean> {
  const [option, ...rest] = args
  if (rest.length > 0 || (option !== undefined && option !== '--gateway')) {
    throw new UsageError('verify knows only --gateway')
  }
  return withDatabase(async ({ database, settings }) => {
    const broken = await verifyShop(database.db)
    for (const { rule, count, examples } of broken) {
      console.error(`✗ ${count} break the rule that ${rule}: ${examples.join(', ')}`)
    }
    if (broken.length === 0) console.log('✓ Stock, orders, ledgers and money keep every rule.')
    if (option === undefined) return broken.length === 0
    const compared = await verifyGateway(settings, database)
    if (!compared) throw new UsageError('There is no payment gateway to ask')
    for (const { tranId, here, there } of compared.differences) {
      console.error(`✗ ${tranId}: ${here} poisha here, ${there} at the gateway`)
    }
    const agree = compared.differences.length === 0
    if (agree) console.log(`✓ The gateway says the same of all ${compared.compared} payments.`)
    return broken.length === 0 && agree
  })
}
