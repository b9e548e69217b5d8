import type { Permission } from '@haat/contract/call'
import { seesField as isShownTo } from '@haat/contract/permission'

import { readSession } from './session-store.ts'

/** Whether replies to the signed-in person hold fields that need this permission. */
export function seesField(permission: Permission): boolean {
  const { user } = readSession()
  return user !== null && isShownTo(user, permission)
}
