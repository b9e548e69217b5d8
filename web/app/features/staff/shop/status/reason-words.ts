import { entryOf, ownName } from '#app/util/word-of.ts'

import type { StatusWords } from './status-line.ts'

/** What a table says of a reason; of one that it does not have, its own name. */
export function reasonWords<Reason extends string, Facts extends unknown[]>(
  table: Readonly<Record<Reason, (...facts: Facts) => StatusWords>>,
  reason: Reason,
  ...facts: Facts
): StatusWords {
  return entryOf(table, reason)?.(...facts) ?? { text: ownName(reason) }
}
