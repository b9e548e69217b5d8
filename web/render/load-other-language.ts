import { splitLanguage } from '@haat/contract/language'

/**
 * Back and forward may lead to a page in the other language, which the browser takes for one of this document where the
 * switch has loaded a page of it anew: it is loaded in its own. Before anybody else listens.
 */
export function loadOtherLanguage(): void {
  const { language: shown } = splitLanguage(location.pathname)
  const onMove = (event: PopStateEvent) => {
    if (splitLanguage(location.pathname).language === shown) return
    event.stopImmediatePropagation()
    location.reload()
  }
  addEventListener('popstate', onMove, { capture: true })
}
