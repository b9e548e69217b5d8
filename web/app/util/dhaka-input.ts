import { dhakaOffsetMs } from '@haat/contract/dhaka-time'

/** A time as the value of a datetime-local input in Dhaka: '2026-11-21T18:30'. */
export function dhakaInput(iso: string | null | undefined): string {
  if (!iso) return ''
  return new Date(new Date(iso).getTime() + dhakaOffsetMs).toISOString().slice(0, 16)
}

/** The date in Dhaka as the value of a date input: '2026-11-05'. */
export const dhakaDay = (time: string | Date): string =>
  dhakaInput(new Date(time).toISOString()).slice(0, 10)

/** The time of a datetime-local value in Dhaka; undefined for an empty one. */
export function timeOfDhakaInput(text: string): string | undefined {
  const time = new Date(`${text}Z`).getTime() - dhakaOffsetMs
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
