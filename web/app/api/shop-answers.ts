/** Whether the shop can be reached now. Asked by HEAD, which the service worker leaves to the network. */
export function shopAnswers(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
