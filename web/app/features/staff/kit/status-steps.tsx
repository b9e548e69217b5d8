import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

interface StatusStepsProps<Status extends string> {
  steps: readonly { status: Status; at: string }[]
  /** Who took each step; null: not staff. */
  by: readonly (string | null)[] | undefined
  tones: Readonly<Record<Status, BadgeTone>>
  words: Readonly<Record<Status, () => string>>
}

/** The statuses that something went through, with when and by whom. */
export function StatusSteps<Status extends string>({
  steps,
  by,
  tones,
  words,
}: StatusStepsProps<Status>) {
  return (
    <ol className="grid gap-3">
      {steps.map(({ status, at }, index) => {
        const name = by?.[index]
        return (
          <li key={`${status} ${at}`} className="flex flex-wrap items-baseline gap-x-3">
            <Badge tone={tones[status]}>{wordOf(words, status)}</Badge>
            <span className="text-small text-ink-soft">
              {formatMoment(at)}{' '}
              {name ? (
                <Worded say={(named) => m.staff_step_by({ name: named })} content={name} />
              ) : (
                m.staff_step_by_itself()
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
