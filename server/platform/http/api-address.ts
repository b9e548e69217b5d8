/** `/api/…` is an alias of `/api/v1/…` (docs/behaviour.md §1.1); other addresses stay. */
export function versionedAddress(url: string): string {
  return url.startsWith('/api/') && !url.startsWith('/api/v1/') ? `/api/v1/${url.slice(5)}` : url
}
