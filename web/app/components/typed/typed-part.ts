import { keepAcrossSessionEnd, type KeptPart } from '#app/api/session-parking.ts'
import { pathOf } from '#app/language/own-address.ts'
import { paths } from '#app/paths.ts'

import { typedHere } from './keep-typed.ts'
import { putTypedBack } from './put-typed-back.ts'
import { isTouched } from './touched.ts'
import { typedOf, typedStore } from './typed-store.ts'

/** After the login the page comes that was left; for so long it is waited for. */
const waitsForMs = 20_000
const betweenMs = 100

const isHere = (path: string) => pathOf(location.pathname) === path

/** What was typed on the page on which a session ends by itself, for the same person after the next login. */
const typedPart: KeptPart = {
  read() {
    const typed = typedHere(isTouched)
    return typed.values.length > 0 ? typed : undefined
  },
  // In the tab that signs in, or that shows the page: another one leaves it there.
  isFor(value) {
    const typed = typedOf(value)
    return (
      typed !== undefined &&
      (isHere(typed.path) || pathOf(location.pathname).startsWith(paths.login()))
    )
  },
  write(value) {
    const typed = typedOf(value)
    if (!typed) return
    typedStore.set({ ...typed, at: Date.now() })
    void putBackOn(typed.path)
  },
  clear: () => typedStore.clear(),
}

async function putBackOn(path: string): Promise<void> {
  const end = performance.now() + waitsForMs
  while (!isHere(path)) {
    if (performance.now() > end) return
    await new Promise((later) => setTimeout(later, betweenMs))
  }
  await putTypedBack()
}

export const keepTypedOverSessionEnd = (): void => void keepAcrossSessionEnd('typed', typedPart)
