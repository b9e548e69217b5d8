import type { CallState, OrderCall } from '@haat/contract/order/order-call'

import type { CallRow, CallStateRow } from './call.repo.ts'

const timeOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

export const presentCallState = ({ callAt, calling, ...row }: CallStateRow): CallState => ({
  ...row,
  callAt: timeOf(callAt),
  calling: calling && { name: calling.name, until: new Date(calling.until).toISOString() },
})

export const presentCall = ({ id, at, callAt, ...row }: CallRow): OrderCall => ({
  ...row,
  _id: id,
  at: new Date(at).toISOString(),
  callAt: timeOf(callAt),
})
