import { inDigits } from '#app/language/in-digits.ts'

/** Time left until `end` in minutes and seconds: '24:07'; hours are shown as minutes. '0:00' when it is over. */
export function timeLeft(end: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(end) - now) / 1000))
  return inDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}
