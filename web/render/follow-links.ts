import { createPath, type DataRouter } from 'react-router'

/**
 * Hands clicks on links of RouterLink to the router: one listener for all of them. Added after React's own listeners of
 * the document, so that a component can still prevent it.
 */
export function followLinks(router: Pick<DataRouter, 'navigate' | 'state'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-router]')
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || isForBrowser(event))
      return
    event.preventDefault()
    const to = createPath(link)
    // Like a browser: the present address again is no new entry of the history.
    void router.navigate(to, { replace: to === createPath(router.state.location) })
  })
}

/** Another button than the first, or a new tab or window asked for. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey
