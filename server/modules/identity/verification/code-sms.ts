/**
 * The text that carries a code: 7-bit characters only, so that it costs one part; the code in the first line,
 * where a lock screen shows it; and the last line by which a browser on the same phone fills it in
 * (WICG, origin-bound one-time codes).
 */
export function codeSms(digits: string, domain: string): string {
  return `${digits} is your {{shop}} code. It is good for 5 minutes. Never share it, not even with us.\n\n@${domain} #${digits}`
}
