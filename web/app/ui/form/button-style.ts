import { classNames } from '../layout/class-names.ts'

/** primary: the main action · quiet: a secondary action · ghost: inside text · danger: destructive. */
export type ButtonTone = 'primary' | 'quiet' | 'ghost' | 'danger'

/** compact is 36 px high with a mouse, 44 on touch screens; regular 44; large 52. */
export type ButtonSize = 'compact' | 'regular' | 'large'

const tones = {
  primary: 'bg-leaf text-surface not-aria-disabled:hover:bg-leaf-deep',
  quiet:
    'border border-line-deep bg-surface text-ink not-aria-disabled:hover:border-leaf not-aria-disabled:hover:text-leaf-deep',
  ghost: 'text-leaf not-aria-disabled:hover:bg-leaf-tint not-aria-disabled:hover:text-leaf-deep',
  danger: 'bg-alta text-surface not-aria-disabled:hover:bg-alta-deep',
} satisfies Record<ButtonTone, string>

const sizes = {
  compact: 'min-h-9 px-3 text-small pointer-coarse:min-h-target',
  regular: 'min-h-target px-5',
  large: 'min-h-13 px-7 text-lead',
} satisfies Record<ButtonSize, string>

/** The classes of a button, for elements that look like one. */
export function buttonStyle(tone: ButtonTone, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control py-1.5 text-center font-medium',
    'transition-[color,background-color,border-color,scale] active:not-aria-disabled:scale-98',
    'disabled:pointer-events-none disabled:border-transparent disabled:bg-ground disabled:text-ink-faint',
    tones[tone],
    sizes[size],
    className,
  )
}
