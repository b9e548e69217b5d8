const dhaka = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const clock = {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const
const dhakaClock = new Intl.DateTimeFormat('en-US', clock)
const dhakaClockAndYear = new Intl.DateTimeFormat('en-US', { ...clock, year: 'numeric' })

/** An ISO time as people in Dhaka write the day: 'Nov 3, 2026'. */
export const formatDate = (iso: string): string => dhaka.format(new Date(iso))

/** An ISO time with the hour in Dhaka: 'Nov 3, 4:05 PM', and its year where that is another one than now. */
export function formatMoment(iso: string): string {
  const at = new Date(iso)
  const thisYear = at.getUTCFullYear() === new Date().getUTCFullYear()
  const words = (thisYear ? dhakaClock : dhakaClockAndYear).format(at)
  // The hour is not parted from its half of the day.
  return words.replace(/\s(?=[AP]M$)/, '\u00A0')
}
