import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { controlAttributes, type Named } from './control.ts'

/** Props of an input besides its name. */
export type InputProps = Omit<ComponentProps<'input'>, 'id' | 'aria-label'> & {
  /** An icon at the left, inside the box. */
  icon?: ReactNode
  /** A control at the right, inside the box: an IconButton. */
  action?: ReactNode
}

/** One line of text. */
export function Input({ control, label, icon, action, className, ...rest }: Named & InputProps) {
  const named = control ? { control } : { label }
  return (
    <span className={classNames('relative block', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-faint [&_svg]:size-5 [&_svg]:stroke-[1.75]">
          {icon}
        </span>
      )}
      <input
        {...rest}
        {...controlAttributes(named)}
        className={classNames('control', Boolean(icon) && 'pl-11', Boolean(action) && 'pr-12')}
      />
      {action && (
        <span className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</span>
      )}
    </span>
  )
}
