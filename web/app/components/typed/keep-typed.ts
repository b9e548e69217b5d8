import { pathOf } from '#app/language/own-address.ts'

import { isChoice, typedControls } from './typed-controls.ts'
import { typedStore } from './typed-store.ts'

/** Keeps what the forms of this page hold, for the same page in the other language (put-typed-back.ts). */
export function keepTyped(): void {
  const values = [...typedControls()].map(([id, control]): [string, string | boolean] => [
    id,
    isChoice(control) ? control.checked : control.value,
  ])
  typedStore.set({ path: pathOf(location.pathname), at: Date.now(), values })
}
