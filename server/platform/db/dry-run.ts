import type { Db } from './db.ts'
import { inTransaction } from './transaction.ts'

/**
 * Runs work in a transaction. Where the work ends as a dry run, everything that it wrote is rolled back, and the quote that
 * it ended with is the result.
 */
export async function inTransactionOrDryRun<Reply, Quote extends object>(
  db: Db,
  work: (tx: Db, endDryRun: (quote: Quote) => never) => Promise<Reply>,
): Promise<Reply | Quote> {
  const ended = new Error('A dry run ends')
  let told: Quote | undefined
  const endDryRun = (quote: Quote): never => {
    told = quote
    throw ended
  }
  try {
    return await inTransaction(db, (tx) => work(tx, endDryRun))
  } catch (error) {
    if (error === ended && told) return told
    throw error
  }
}
