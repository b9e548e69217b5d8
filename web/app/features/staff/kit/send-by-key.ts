import type { KeyboardEvent } from 'react'

/** Of a form: Ctrl + Enter sends it from each of its fields; Enter alone does so from one line of text only. */
export const sendByKey = {
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.requestSubmit()
  },
}
