import type { RouteObject } from 'react-router'

/** The router ignores case, too. */
const ofStaff = /^\/(admin|seller)(\/|$)/i

/** The routes of staff on the way to a page of theirs, otherwise none: shoppers never load the table. */
export async function staffRoutesFor(pathname: string): Promise<RouteObject[]> {
  if (!ofStaff.test(pathname)) return []
  return (await import('./staff-routes.ts')).staffRoutes
}
