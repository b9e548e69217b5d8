/**
 * Leaves the shop for an address of somebody else, the gateway's page. It resolves only when the browser shows this
 * page again from its memory (Back), so that a form which waits for it stays busy until then.
 */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
}
