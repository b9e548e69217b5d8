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
     * At work: keeps its focus and its width (of its words; not of elements among them), takes no
     * second press.
     */
    busy?: boolean
    /** What it says meanwhile ('Submitting...'); its own words and a spinner without. */
    busyLabel?: string
  }

type LinkButton = Look & {
  /** The one child, a link, is drawn as the button. */
  asChild: true
  className?: string
  children: ReactNode
}

const line = 'inline-flex items-center justify-center gap-2'

/** A button, `type="button"` unless said otherwise, or a link that looks like one (`asChild`). */
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
  // A disabled button would drop the focus; this one stays and swallows the press, also the one
  // that a form makes of Enter.
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
        className={classNames(
          'relative inline-flex flex-col after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-spare)]',
          !busy && busyLabel && 'after:pl-6.5',
        )}
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

/** The words among the children: the invisible line that keeps the width needs text alone. */
function plainText(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
}
