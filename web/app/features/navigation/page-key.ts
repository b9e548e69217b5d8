/** Key of one route at one URL. */
export function pageKey(routeId: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return `${routeId} ${pathname}${search}`
}
