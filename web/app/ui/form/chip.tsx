import { Slot } from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

const shape =
  'inline-flex min-h-target shrink-0 items-center gap-2 rounded-full border px-4.5 font-medium whitespace-nowrap transition-colors'
const plain = 'border-line bg-surface text-ink hover:border-leaf hover:text-leaf-deep'
const chosen = 'chosen-edge bg-leaf-tint text-leaf-deep'

type Choice = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  asChild?: never
  selected?: boolean
}
type LinkChoice = { asChild: true; selected?: boolean; className?: string; children: ReactNode }

/** A toggle chip; or a link (`asChild`, set aria-current on the current one yourself). */
export function Chip(props: Choice | LinkChoice) {
  const { selected = false, className, children } = props
  const look = classNames(shape, selected ? chosen : plain, className)
  if (props.asChild) return <Slot className={look}>{children}</Slot>
  const { selected: _, ...rest } = props
  return (
    <button type="button" {...rest} aria-pressed={selected} className={look}>
      {children}
    </button>
  )
}
