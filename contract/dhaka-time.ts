/** UTC+6 all year: Bangladesh has no daylight saving time. */
export const dhakaOffsetMs = 6 * 3_600_000
