import type { Permission, Role } from './call.ts'

/** A person, as far as their permissions go. */
export interface PermissionHolder {
  role: Role
  /** Absent in what a browser stored before permissions. */
  permissions?: readonly Permission[]
}

/** Permissions that include another one. */
const including: Partial<Record<Permission, readonly Permission[]>> = {
  packing: ['orders'],
  'orders.take-money': ['orders.money'],
}

/** A permission, and those that include it. */
export const permissionsWith = (permission: Permission): Permission[] => [
  permission,
  ...(including[permission] ?? []),
]

/** An admin has every permission, a person of the role `staff` those that were given to them, nobody else has any. */
export function hasPermission(
  { role, permissions: held = [] }: PermissionHolder,
  permission: Permission,
): boolean {
  if (role === 'admin') return true
  if (role !== 'staff') return false
  return permissionsWith(permission).some((name) => held.includes(name))
}

/**
 * Whether replies to a person hold the fields that need this permission. They are left out for staff without it alone:
 * customers and sellers get replies about what is theirs.
 */
export const seesField = (holder: PermissionHolder, permission: Permission): boolean =>
  holder.role !== 'staff' || hasPermission(holder, permission)
