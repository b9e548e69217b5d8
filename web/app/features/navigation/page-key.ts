/** What one route shows at one address. */
export function pageKey(routeId: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return `${routeId} ${pathname}${search}`
}
