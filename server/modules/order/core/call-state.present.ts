import type { CallState } from '@haat/contract/order/order-call'

import type { CallStateRow } from './call-state.repo.ts'

export const presentCallState = ({ callAt, calling, ...row }: CallStateRow): CallState => ({
  ...row,
  callAt: callAt === null ? null : new Date(callAt).toISOString(),
  calling: calling && { name: calling.name, until: new Date(calling.until).toISOString() },
})
