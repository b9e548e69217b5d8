import { dhakaOffsetMs } from '@haat/contract/dhaka-time'
import type { MessageSettings } from '@haat/contract/message-choice'

const daySeconds = 86_400

function secondsOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 3_600 + minute * 60
}

/** Seconds until the quiet hours end; 0: it is not quiet. They may go over midnight. */
export function quietSeconds(
  { quietFrom, quietTo }: Pick<MessageSettings, 'quietFrom' | 'quietTo'>,
  now: Date,
): number {
  if (quietFrom === null || quietTo === null) return 0
  const second = Math.floor((now.getTime() + dhakaOffsetMs) / 1000) % daySeconds
  /** Seconds from one time of the day to the next other one. */
  const upTo = (from: number, to: number) => (to - from + daySeconds) % daySeconds
  const [begin, end] = [secondsOf(quietFrom), secondsOf(quietTo)]
  return upTo(begin, second) < upTo(begin, end) ? upTo(second, end) : 0
}
