import type { StaffArea } from '#app/paths.ts'

/** The area that a page of the back office lies in: its address tells. */
export function staffArea(pathname: string): StaffArea {
  return pathname.startsWith('/seller') ? 'seller' : 'admin'
}
