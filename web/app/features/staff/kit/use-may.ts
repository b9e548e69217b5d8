import type { Permission } from '@haat/contract/call'
import { hasPermission } from '@haat/contract/permission'

import { useSession } from '#app/api/use-session.ts'

/** Tells what the signed-in person may do; what they may not is not shown. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => user !== null && hasPermission(user, permission)
}
