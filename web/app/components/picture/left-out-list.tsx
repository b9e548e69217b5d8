import CircleAlert from '~icons/circle-alert'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

/** The files that cannot be used, each by its name with the reason; read out as they are found. */
export function LeftOutList({
  reasons,
  onClear,
}: {
  reasons: readonly string[]
  onClear: () => void
}) {
  return (
    <div aria-live="polite">
      {reasons.length > 0 && (
        <div className="mt-4 grid gap-2 rounded-card border border-alta bg-alta-tint p-4 text-small">
          <p className="flex gap-1.5 font-medium text-alta-deep">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {m.picture_left_out()}
          </p>
          <ul className="grid list-disc gap-1 pl-6">
            {reasons.map((reason, at) => (
              // A list that only grows or is emptied.
              // eslint-disable-next-line react/no-array-index-key
              <li key={at} className="wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
          <Button tone="quiet" className="justify-self-start" onClick={onClear}>
            {m.picture_left_out_clear()}
          </Button>
        </div>
      )}
    </div>
  )
}
