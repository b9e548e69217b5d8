import { inDigits } from '#app/language/in-digits.ts'

/** An average of stars: '4.3'. */
export const formatRating = (stars: number): string => inDigits(stars.toFixed(1))
