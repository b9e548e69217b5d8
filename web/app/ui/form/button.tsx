import { Slot } from 'radix-ui/slot'
import { Children, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'
import { classNames } from '../layout/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'

type Look = { tone?: ButtonTone; size?: ButtonSize }

type PlainButton = Look &
  ComponentProps<'button'> & {
    asChild?: never
    /**
     * Busy: keeps its focus and its width (that of its text, not of child elements), and ignores
     * further clicks.
     */
    busy?: boolean
    /** Text while busy ('Submitting...'); without it, its own text and a spinner. */
    busyLabel?: string
  }

type LinkButton = Look & {
  /** Renders the one child, a link, as the button. */
  asChild: true
  className?: string
  children: ReactNode
}

const line = 'inline-flex items-center justify-center gap-2'

/** A button, `type="button"` by default, or a link that looks like one (`asChild`). */
export function Button(props: PlainButton | LinkButton) {
  if (!props.asChild) return <RealButton {...props} />
  const { tone = 'primary', size = 'regular', className, children } = props
  return <Slot className={buttonStyle(tone, size, className)}>{children}</Slot>
}

function RealButton({
  tone = 'primary',
  size = 'regular',
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: PlainButton) {
  // A disabled button would lose the focus; this one stays enabled and ignores the click, also the implicit
  // submission of a form by Enter.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonStyle(tone, size, className)}
    >
      <span
        aria-live="polite"
        data-spare={busyLabel && (busy ? plainText(children) : busyLabel)}
        className={classNames('button-words', !busy && busyLabel && 'after:pl-6.5')}
      >
        {busy && busyLabel ? (
          <span className={line}>
            <Spinner className="size-4.5 shrink-0" />
            {busyLabel}
          </span>
        ) : (
          <>
            <span className={classNames(line, busy && 'opacity-0')}>{children}</span>
            {busy && <Spinner className="absolute inset-0 m-auto size-4.5" />}
          </>
        )}
      </span>
    </button>
  )
}

/** The text among the children: the hidden line that keeps the width needs text only. */
function plainText(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
}
