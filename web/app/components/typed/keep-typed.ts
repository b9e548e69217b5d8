import { pathOf } from '#app/language/own-address.ts'

import { isChoice, typedControls } from './typed-controls.ts'
import { type Typed, typedStore } from './typed-store.ts'

/** What the forms of this page hold, in the controls that `which` names. */
export const typedHere = (which: (control: Element) => boolean = () => true): Typed => ({
  path: pathOf(location.pathname),
  at: Date.now(),
  values: [...typedControls()]
    .filter(([, control]) => which(control))
    .map(([id, control]) => [id, isChoice(control) ? control.checked : control.value]),
})

/** Keeps it for the same page in the other language (put-typed-back.ts). */
export const keepTyped = (): void => typedStore.set(typedHere())
