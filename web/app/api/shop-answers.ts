/** Whether the server is reachable now. Asked by HEAD, which the service worker does not handle. */
export function shopAnswers(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
