import { dhakaOffsetMs } from '@haat/contract/dhaka-time'

const hourMs = 3_600_000

/** Three usual times to call again: the next of in an hour, this evening at six, tomorrow at eleven and at six. */
export function laterTimes(now: Date): string[] {
  const midnight =
    Math.floor((now.getTime() + dhakaOffsetMs) / (24 * hourMs)) * 24 * hourMs - dhakaOffsetMs
  const evening = midnight + 18 * hourMs
  const roundedHour = Math.ceil((now.getTime() + hourMs) / 300_000) * 300_000
  return [
    roundedHour,
    ...(evening > roundedHour ? [evening] : []),
    midnight + (24 + 11) * hourMs,
    midnight + (24 + 18) * hourMs,
  ]
    .slice(0, 3)
    .map((time) => new Date(time).toISOString())
}
