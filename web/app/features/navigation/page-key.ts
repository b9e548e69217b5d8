import { pathOf } from '#app/language/own-address.ts'

/** Key of one route at one URL. */
export function pageKey(routeId: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return `${routeId} ${pathOf(pathname)}${search}`
}
