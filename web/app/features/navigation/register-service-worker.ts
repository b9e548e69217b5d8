import { prefixOf } from '@haat/contract/language'

import { language } from '#app/language/language.ts'

/**
 * Registers the service worker of this build, identified by the entry's file name, which changes with every build and
 * with the language; it keeps the offline page of that language.
 */
export async function registerServiceWorker(entry: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const build = entry.replace(/\W/g, '-')
  await navigator.serviceWorker.register(`/sw.js?build=${build}&prefix=${prefixOf(language())}`)
}
