import type { CallState } from '@haat/contract/order/order-call'
import type { Text } from '@haat/contract/refusals/text'
import type { Unworded } from '@haat/contract/told'

import type { CallStateRow } from './call-state.repo.ts'

/** Who calls, or has called; null: not to be known by who looks. */
export const callerText = (name: string | null): Text =>
  name === null ? 'somebody' : { english: name }

export const presentCallState = ({
  callAt,
  calling,
  ...row
}: CallStateRow): Unworded<typeof CallState> => ({
  ...row,
  callAt: callAt === null ? null : new Date(callAt).toISOString(),
  calling: calling && {
    name: callerText(calling.name),
    until: new Date(calling.until).toISOString(),
  },
})
