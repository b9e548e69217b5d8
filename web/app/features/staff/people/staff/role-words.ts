import type { Role } from '@haat/contract/call'

import { m } from '#app/messages/generated/messages.js'

export const roleNames: Record<Role, () => string> = {
  user: m.staff_role_user,
  seller: m.staff_role_seller,
  staff: m.staff_role_staff,
  admin: m.staff_role_admin,
}
