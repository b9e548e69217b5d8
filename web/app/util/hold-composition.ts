/** Letters that an input method still puts together: of a box that searches while one types. */
const searching = '[type=search], [role=combobox]'

/**
 * With an input method (Avro, Gboard, Windows), one key is not one letter yet. For all of the shop: no key that belongs to
 * the method reaches a handler, so that its Enter neither submits nor chooses; and a search starts when a word is done.
 * Called once; before any handler of a page, since it listens to the window first.
 */
export function holdComposition(window: Pick<Window, 'addEventListener' | 'matchMedia'>): void {
  window.addEventListener('keydown', holdKey, { capture: true })
  // Keyboards on a screen compose every word until its space: there one searches by what is written.
  if (window.matchMedia('(pointer: coarse)').matches) return
  window.addEventListener('input', holdInput, { capture: true })
  window.addEventListener('compositionend', releaseInput, { capture: true })
}

// 229: Safari ends the composition before it tells of the key that ended it.
const keyOfMethod = 229

function holdKey(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells of it
  const isLastEnter = event.key === 'Enter' && event.keyCode === keyOfMethod && !event.isComposing
  if (!event.isComposing && !isLastEnter) return
  event.stopImmediatePropagation()
  // Else the browser would submit the form.
  if (isLastEnter) event.preventDefault()
}

function holdInput(event: Event): void {
  const { target } = event
  const isComposing = 'isComposing' in event && event.isComposing === true
  if (!isComposing || !(target instanceof HTMLInputElement) || !target.matches(searching)) return
  event.stopImmediatePropagation()
}

/** Tells of the whole word. A box that was told before hears nothing new. */
function releaseInput({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.matches(searching)) {
    // After the composition: React reads the value of the box as it is then.
    queueMicrotask(() => target.dispatchEvent(new Event('input', { bubbles: true })))
  }
}
