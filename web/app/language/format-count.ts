import { groupDigits } from '@haat/contract/group-digits'

import { inDigits } from '#app/language/in-digits.ts'

/** Formats a whole number: 10,000. Not Intl, whose output depends on the browser's ICU version and which is slow to make. */
export const formatCount = (count: number): string => inDigits(groupDigits(String(count)))
