import type { OrderCall } from '@haat/contract/order/order-call'

import type { CallRow } from './call.repo.ts'

export const presentCall = ({ id, at, callAt, ...row }: CallRow): OrderCall => ({
  ...row,
  _id: id,
  at: new Date(at).toISOString(),
  callAt: callAt === null ? null : new Date(callAt).toISOString(),
})
