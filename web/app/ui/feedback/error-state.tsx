import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Drawing } from '../media/drawing.tsx'

/** Error message with a retry. Announced (role alert) when it appears. */
export function ErrorState({
  title,
  text,
  retry,
  action,
}: {
  title: string
  text?: ReactNode
  retry?: { label: string; onRetry: () => void; busy?: boolean }
  /** Another action beside the retry. */
  action?: ReactNode
}) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-prose flex-col items-center px-4 py-10 text-center"
    >
      <Drawing name="plug" className="w-24 text-alta [&_.tint]:fill-alta-tint!" />
      <p className="mt-5 text-lead font-medium">{title}</p>
      {text && <p className="mt-1 text-ink-soft text-balance">{text}</p>}
      {(retry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {retry && (
            <Button tone="quiet" busy={retry.busy ?? false} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
