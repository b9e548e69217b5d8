import { keepAcrossSessionEnd, type KeptPart } from '#app/api/session-parking.ts'
import { pathOf } from '#app/language/own-address.ts'

import { typedHere } from './keep-typed.ts'
import { putTypedBack } from './put-typed-back.ts'
import { type Typed, typedStore } from './typed-store.ts'

/** After the login the page comes that was left; for so long it is waited for. */
const waitsForMs = 20_000
const betweenMs = 100

/** What was typed on the page on which a session ends by itself, for the same person after the next login. */
const typedPart: KeptPart = {
  read: typedHere,
  write(value) {
    // as: read by `typedHere`; what else it may be is of no page.
    const typed = value as Typed
    typedStore.set({ ...typed, at: Date.now() })
    void putBackOn(typed.path)
  },
  clear: () => typedStore.clear(),
}

async function putBackOn(path: string): Promise<void> {
  const end = performance.now() + waitsForMs
  while (pathOf(location.pathname) !== path) {
    if (performance.now() > end) return
    await new Promise((later) => setTimeout(later, betweenMs))
  }
  await putTypedBack()
}

export const keepTypedOverSessionEnd = (): void => void keepAcrossSessionEnd('typed', typedPart)
