/** Groups the digits of a whole number as South Asia does: '1250000' → '12,50,000'. */
export const groupDigits = (digits: string): string =>
  digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
