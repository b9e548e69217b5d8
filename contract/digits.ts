const bengaliDigits = /[০-৯]/g

/** Groups as people part them: 1,250 or 1,25,000; 12,50 has none. */
const grouped = /^(-?)৳?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?$/

/** A figure as people write it (৳1,250.50, ১২৫০) → as a program does; undefined for what is none. */
export function plainFigure(text: string): string | undefined {
  const [, sign, whole, rest = ''] = grouped.exec(latinDigits(text.trim())) ?? []
  return whole && `${sign}${whole.replaceAll(',', '')}${rest}`
}

/** Bangla digits → Latin ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(bengaliDigits, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}
