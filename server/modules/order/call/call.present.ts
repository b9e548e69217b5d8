import type { OrderCall } from '@haat/contract/order/order-call'
import type { Unworded } from '@haat/contract/told'

import { callerText } from '../core/call-state.present.ts'
import type { CallRow } from './call.repo.ts'

export const presentCall = ({
  id,
  at,
  by,
  callAt,
  ...row
}: CallRow): Unworded<typeof OrderCall> => ({
  ...row,
  _id: id,
  at: new Date(at).toISOString(),
  by: callerText(by),
  callAt: callAt === null ? null : new Date(callAt).toISOString(),
})
