/** `/api/…` answers exactly as `/api/v1/…` does (docs/behaviour.md §1.1); other addresses stay as they are. */
export function versionedAddress(url: string): string {
  return url.startsWith('/api/') && !url.startsWith('/api/v1/') ? `/api/v1/${url.slice(5)}` : url
}
