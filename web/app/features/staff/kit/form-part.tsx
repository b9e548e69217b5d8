import ChevronDown from '~icons/chevron-down'
import { useState, type ReactNode } from 'react'

import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

/** A section of a long form. */
export function FormPart({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <Card as="section">
      <h2 className={classNames('text-lead font-bold', !text && 'mb-4')}>{title}</h2>
      {text && <p className="mb-4 text-small text-ink-soft">{text}</p>}
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Card>
  )
}

/** What few need: folded while it is empty, and opened by an error in it. */
export function Folded({
  title,
  isUsed,
  hasError,
  children,
}: {
  title: ReactNode
  /** Whether it holds something: it is open at first. */
  isUsed: boolean
  hasError: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(isUsed)
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group min-w-0"
    >
      <summary className="flex min-h-target cursor-pointer items-center gap-3 hover:text-leaf-deep">
        {title}
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2">{children}</div>
    </details>
  )
}
