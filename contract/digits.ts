const bengaliDigits = /[০-৯]/g

/** Bangla digits → Latin ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(bengaliDigits, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}
