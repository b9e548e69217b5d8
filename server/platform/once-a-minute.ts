import type { Clock } from './clock.ts'

const minuteMs = 60_000

/** For lines of the log that strangers can cause: tells of the first at once, of those that follow once a minute, with their number. */
export function onceAMinute<Fields extends object>(
  clock: Clock,
  tell: (fields: Fields & { times: number }) => void,
): (fields: Fields) => void {
  let times = 0
  let quietUntil = 0
  return (fields) => {
    times += 1
    const now = clock.now().getTime()
    if (now < quietUntil) return
    quietUntil = now + minuteMs
    tell({ ...fields, times })
    times = 0
  }
}
