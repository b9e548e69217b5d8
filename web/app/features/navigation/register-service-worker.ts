/** Registers the service worker of this build, identified by the entry's file name, which changes with every build. */
export async function registerServiceWorker(entry: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const build = entry.replace(/\W/g, '-')
  await navigator.serviceWorker.register(`/sw.js?build=${build}`)
}
