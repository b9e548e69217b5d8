import CircleAlert from '~icons/circle-alert'
import type { ReactNode } from 'react'

/** What is wrong with a control, which names it by `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small text-alta">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}
