import { m } from '#app/messages/generated/messages.js'
import type { PictureStep } from './make-small.ts'
import { wordOf } from '#app/util/word-of.ts'

const parts: Readonly<Record<PictureStep, number>> = { waiting: 0, reading: 1, making: 2 }

const words: Readonly<Record<PictureStep, () => string>> = {
  waiting: m.picture_waiting,
  reading: m.picture_reading,
  making: m.picture_making,
}

/** Where a chosen picture is, before it is ready. */
export function PictureWait({ name, step }: { name: string; step: PictureStep }) {
  return <Step name={name} step={wordOf(words, step)} share={parts[step] / 3} isNamed />
}

/** How much of a picture is sent. */
export function PictureUpload({ name, share }: { name: string; share: number }) {
  const step = share < 1 ? m.picture_uploading() : m.picture_storing()
  return <Step name={name} step={step} share={share} />
}

function Step({
  name,
  step,
  share,
  isNamed = false,
}: {
  name: string
  step: string
  share: number
  /** Whether the name is shown, too. */
  isNamed?: boolean
}) {
  return (
    <div className="grid grid-cols-1 gap-1 py-1.5 text-small">
      {isNamed && <span className="truncate font-medium">{name}</span>}
      <span className="text-ink-soft">{step}</span>
      <progress
        aria-label={m.picture_step({ name, step })}
        value={share}
        max={1}
        className="h-1.5 w-full appearance-none overflow-clip rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
      />
    </div>
  )
}
