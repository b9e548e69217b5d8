import type { RouteObject } from 'react-router'

import { fetchAheadOnIntent } from '#app/features/navigation/fetch-ahead.ts'
import { registerServiceWorker } from '#app/features/navigation/register-service-worker.ts'
import { touch, watchTouched } from '#app/components/typed/touched.ts'
import { holdComposition } from '#app/util/hold-composition.ts'
import { readText } from '#app/util/stored.ts'
import { parkedKey, typedKey } from '#app/util/typed-key.ts'

interface Page {
  routes: RouteObject[]
  /** Address of the page's script. */
  script: string
  /** Whether the shop is in Bangla, too. */
  isBilingual: boolean
}

/** What a page does once it is hydrated: its first view needs none of it. */
export async function listen({ routes, script, isBilingual }: Page): Promise<void> {
  holdComposition(window)
  watchTouched()
  const isTyping = document.activeElement?.matches('input, textarea, select')
  // What was typed before is changed, too.
  if (isTyping) touch(document.activeElement)
  if (isTyping || readText('localStorage', parkedKey)) void keepWhatIsTyped()
  else addEventListener('input', () => void keepWhatIsTyped(), { once: true })
  if (isBilingual) {
    const { offerBangla } = await import('#app/features/navigation/offer-bangla.tsx')
    offerBangla()
  }
  if (readText('sessionStorage', typedKey)) {
    const { putTypedBack } = await import('#app/components/typed/put-typed-back.ts')
    void putTypedBack()
  }
  fetchAheadOnIntent(routes)
  await registerServiceWorker(script)
}

/** For when the session ends by itself. It fails without a connection, as it does where nothing is kept. */
async function keepWhatIsTyped(): Promise<void> {
  const part = await import('#app/components/typed/typed-part.ts').catch(() => undefined)
  part?.keepTypedOverSessionEnd()
}
