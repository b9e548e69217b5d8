const bengaliDigits = /[০-৯]/g

/** Thousands groups, Western or South Asian: 1,250 or 1,25,000; 12,50 does not match. */
const grouped = /^(-?)৳?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?$/

/**
 * Parses an amount as people type it (৳1,250.50, ১২৫০) into a plain decimal string; undefined for anything
 * else.
 */
export function plainFigure(text: string): string | undefined {
  const [, sign, whole, rest = ''] = grouped.exec(latinDigits(text.trim())) ?? []
  return whole && `${sign}${whole.replaceAll(',', '')}${rest}`
}

/** Converts Bangla digits to Latin ones; other characters stay. */
export function latinDigits(text: string): string {
  return text.replace(bengaliDigits, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

/** Converts Latin digits to Bangla ones; other characters stay. */
export function banglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
}
