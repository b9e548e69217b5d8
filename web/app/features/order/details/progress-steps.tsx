import Check from '~icons/check'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatShortDate } from '#app/util/format-date.ts'

/** Four steps side by side, those up to `now` ticked off. */
export function ProgressSteps({
  label,
  steps,
  now,
}: {
  label: string
  steps: readonly { name: string; date?: string | undefined }[]
  now: number
}) {
  return (
    <ol aria-label={label} className="isolate -mx-3 grid grid-cols-4 gap-x-1 sm:mx-0">
      {steps.map(({ name, date }, at) => (
        <li
          key={name}
          aria-current={at === now ? 'step' : undefined}
          className={classNames(
            'relative flex flex-col items-center gap-1.5 text-center text-sign',
            at <= now ? 'text-ink' : 'text-ink-faint',
            at === now && 'font-medium',
          )}
        >
          {at > 0 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-2.5 right-1/2 h-0.5 w-[calc(100%+--spacing(1))]',
                at <= now ? 'bg-leaf' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              'relative z-10 grid size-5.5 place-items-center rounded-full border-2',
              at <= now ? 'border-leaf bg-leaf text-surface' : 'border-line bg-surface',
            )}
          >
            {at <= now && <Check className="size-3.5 stroke-3" />}
          </span>
          <span>
            {name}
            {at < now && <VisuallyHidden> {m.order_step_done()}</VisuallyHidden>}
            {date && (
              <span className="block font-normal text-ink-soft">{formatShortDate(date)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
