/** The service worker of this build; the build is known by its entry, whose name changes with any of its files. */
export async function registerServiceWorker(entry: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const build = entry.replace(/\W/g, '-')
  await navigator.serviceWorker.register(`/sw.js?build=${build}`)
}
