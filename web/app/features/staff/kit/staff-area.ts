import { pathOf } from '#app/language/own-address.ts'
import { useLocation } from 'react-router'

import type { StaffArea } from '#app/staff-paths.ts'

/** The area (admin or seller) of a staff page, from its URL. */
export function staffArea(pathname: string): StaffArea {
  return pathOf(pathname).startsWith('/seller') ? 'seller' : 'admin'
}

export const useStaffArea = () => staffArea(useLocation().pathname)
