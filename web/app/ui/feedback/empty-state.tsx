import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../media/drawing.tsx'

/** Empty state: a drawing, a sentence, one action. */
export function EmptyState({
  drawing,
  title,
  text,
  action,
}: {
  drawing: DrawingName
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center px-4 py-10 text-center">
      <Drawing name={drawing} className="w-24 text-leaf" />
      <p className="mt-5 text-lead font-medium">{title}</p>
      {text && <p className="mt-1 text-ink-soft text-balance">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
