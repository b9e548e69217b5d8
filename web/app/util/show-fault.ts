/** What of the window bars at its edges may cover, in px. */
const edges = { top: 80, bottom: 160 }

/**
 * After a form was refused: brings what is wrong into the visible part and gives it the focus. That is the first control
 * with one of these names, else the form's notice (`role="alert"`), which announces itself. Where the form has moved the
 * focus to one of its inputs, it stays there.
 */
export function showFault(form: HTMLFormElement, names: readonly string[]): void {
  const control = firstControl(form, names)
  if (control) {
    // Scrolled by ourselves: the browser stops where the control is under a bar at the edge.
    control.focus({ preventScroll: true })
    bringIntoView(control)
    return
  }
  const scope = form.closest('[role=dialog]') ?? form
  const notices = [...scope.querySelectorAll<HTMLElement>('[role=alert]:not(:empty)')]
  const focused = document.activeElement
  // The last: a form says at its button whether it was sent.
  const notice = notices.find((one) => one.contains(focused)) ?? notices.at(-1)
  if (!notice) return
  if (!notice.contains(focused) && !isInput(focused)) takeFocus(notice)
  bringIntoView(notice)
}

/** Ref of a notice that says what has become of what was just sent: it comes into the visible part with the focus. */
export function showNotice(notice: HTMLElement | null): void {
  if (!notice) return
  takeFocus(notice)
  bringIntoView(notice)
}

/** Whether a form says beside a control of its own what is wrong with this field. */
export const tells = (form: HTMLFormElement, name: string): boolean =>
  firstControl(form, [name]) !== undefined

function takeFocus(notice: HTMLElement): void {
  if (!notice.hasAttribute('tabindex')) notice.tabIndex = -1
  notice.focus({ preventScroll: true })
}

/** In document order, not the schema's. A disabled control cannot take the focus; a fieldset takes it for what is in it. */
function firstControl(form: HTMLFormElement, names: readonly string[]): HTMLElement | undefined {
  const isWrong = (name: string | null) =>
    name !== null && names.some((one) => one === name || one.startsWith(`${name}.`))
  const first = [...form.elements].find(
    (control) =>
      isWrong(control.getAttribute('name')) && !control.matches(':disabled, [type=hidden]'),
  )
  return first instanceof HTMLElement ? first : undefined
}

/** Scrolls to the middle, unless the element and a line of error below it are clear of the edges. */
function bringIntoView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= edges.top && bottom <= innerHeight - edges.bottom) return
  element.scrollIntoView({ block: bottom - top > innerHeight / 2 ? 'start' : 'center' })
}

const isInput = (element: Element | null) => element?.matches('input, textarea, select') === true
