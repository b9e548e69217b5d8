import { classNames } from '../layout/class-names.ts'

/** primary: the main action · quiet: a secondary action · ghost: inside text · danger: destructive. */
export type ButtonTone = 'primary' | 'quiet' | 'ghost' | 'danger'

/** compact is 36 px high with a mouse, 44 on touch screens; regular 44; large 52. */
export type ButtonSize = 'compact' | 'regular' | 'large'

const sizes = {
  compact: 'min-h-9 px-3 text-small pointer-coarse:min-h-target',
  regular: 'min-h-target px-5',
  large: 'min-h-13 px-7 text-lead',
} satisfies Record<ButtonSize, string>

/** The classes of a button, for elements that look like one. */
export function buttonStyle(tone: ButtonTone, size: ButtonSize, className?: string): string {
  return classNames('button', `button-${tone}`, sizes[size], className)
}
