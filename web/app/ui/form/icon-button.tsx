import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const tones = {
  ghost: 'text-ink hover:bg-leaf-tint hover:text-leaf-deep',
  quiet: 'border border-line bg-surface text-ink hover:border-leaf hover:text-leaf-deep',
  floating: 'bg-surface text-ink shadow-card hover:text-leaf-deep',
}

/** A round 44 px button with one icon. A `count` above 0 is shown on it; include it in `label`, too. */
export function IconButton({
  label,
  tone = 'ghost',
  count = 0,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  tone?: keyof typeof tones
  count?: number
  children: ReactNode
}) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'relative inline-grid size-target shrink-0 place-items-center rounded-full',
        'transition active:scale-95 disabled:pointer-events-none disabled:opacity-40',
        // aria-disabled instead of disabled: a button that was just clicked keeps the focus.
        'aria-disabled:pointer-events-none aria-disabled:opacity-40',
        '[&_svg]:size-5.5 [&_svg]:stroke-[1.75]',
        tones[tone],
        className,
      )}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      <CountBubble count={count} />
    </button>
  )
}

/** The count badge of an icon; nothing at 0, '99+' above 99. */
export function CountBubble({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className="absolute top-0.5 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-marigold px-1 text-tiny leading-none font-bold text-ink tabular-nums ring-2 ring-canvas"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
