import type { User } from '@haat/contract/account/account'
import type { Permission } from '@haat/contract/call'
import { hasPermission } from '@haat/contract/permission'

import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'

/** Pages that staff may begin with, the first one that they may open. */
const starts: readonly (readonly [permission: Permission, path: string])[] = [
  ['reports', paths.admin()],
  ['orders', staffPaths.staffOrders('admin')],
  ['packing', staffPaths.adminPacking()],
  ['catalogue', staffPaths.staffProducts('admin')],
  ['stock', staffPaths.adminToReturn()],
  ['customers', staffPaths.adminCustomers()],
  ['content', staffPaths.adminBanners()],
  ['orders.money', staffPaths.adminRefunds({ status: 'open' })],
  ['settings', staffPaths.adminSettings()],
]

/** Where a person begins who asked for no page: staff at their work, others in the shop. */
export function firstPage(user: Pick<User, 'role' | 'permissions'>): string {
  if (user.role === 'user') return paths.home()
  return user.role === 'seller' ? paths.seller() : staffHome(user)
}

/** The first page of staff that a person may open. */
export function staffHome(user: Pick<User, 'role' | 'permissions'>): string {
  const first = starts.find(([permission]) => hasPermission(user, permission))
  return first?.[1] ?? staffPaths.staffSecurity('admin')
}
