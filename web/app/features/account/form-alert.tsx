import CircleAlert from '~icons/circle-alert'
import type { ReactNode } from 'react'

interface FormAlertProps {
  text: string | undefined
  /** It answers the last submit, so it takes the focus. */
  focus?: boolean
  /** Links to the next step. */
  children?: ReactNode
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Alert for a refusal that names no field. Always mounted, so that screen readers announce a new text. */
export function FormAlert({ text, focus = false, children }: FormAlertProps) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <div
          {...(focus && { ref: takeFocus, tabIndex: -1 })}
          className="flex gap-2.5 rounded-control bg-alta-tint px-4 py-3 text-small text-alta-deep"
        >
          <CircleAlert aria-hidden className="size-5 shrink-0 stroke-[1.75]" />
          <div className="grid min-w-0 gap-1">
            <p>{text}</p>
            {children && <p className="flex flex-wrap gap-x-5">{children}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
