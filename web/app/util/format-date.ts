const dhaka = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const dhakaClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** An ISO time as people in Dhaka write the day: 'Nov 3, 2026'. */
export const formatDate = (iso: string): string => dhaka.format(new Date(iso))

/** An ISO time of these days, with the hour in Dhaka: 'Nov 3, 4:05 PM'. */
export const formatMoment = (iso: string): string => dhakaClock.format(new Date(iso))
