/**
 * Opens an external URL, the gateway's page. Resolves only when the browser restores this page from the back/forward
 * cache (Back), so that a form awaiting it stays busy until then.
 */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
}
