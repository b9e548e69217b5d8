import { Slot } from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

type Choice = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  asChild?: never
  selected?: boolean
}
type LinkChoice = { asChild: true; selected?: boolean; className?: string; children: ReactNode }

/** A toggle chip; or a link (`asChild`, set aria-current on the current one yourself). */
export function Chip(props: Choice | LinkChoice) {
  const { selected = false, className, children } = props
  const look = classNames('chip', selected ? 'chip-chosen' : 'chip-plain', className)
  if (props.asChild) return <Slot className={look}>{children}</Slot>
  const { selected: _, ...rest } = props
  return (
    <button type="button" {...rest} aria-pressed={selected} className={look}>
      {children}
    </button>
  )
}
