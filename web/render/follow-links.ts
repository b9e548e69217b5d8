import { createPath, type DataRouter } from 'react-router'

import { splitLanguage } from '@haat/contract/language'
import { language } from '#app/language/language.ts'
import { pathOf } from '#app/language/own-address.ts'

/**
 * Hands clicks on links of RouterLink to the router: one listener for all of them. Added after React's own listeners of
 * the document, so that a component can still prevent it.
 */
export function followLinks(router: Pick<DataRouter, 'navigate' | 'state'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-router]')
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || isForBrowser(event))
      return
    // The switch of language loads a document.
    if (splitLanguage(link.pathname).language !== language()) return
    event.preventDefault()
    const address = createPath(link)
    // Like a browser: the present address again is no new entry of the history.
    const replace = address === createPath(router.state.location)
    void router.navigate(pathOf(address), { replace })
  })
}

/** Another button than the first, or a new tab or window asked for. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey
