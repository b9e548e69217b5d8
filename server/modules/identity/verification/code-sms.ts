import type { Language } from '@haat/contract/language'

/**
 * The text that carries a code, in Latin digits: English is 7-bit, so that it costs one part; the code in the first line,
 * where a lock screen shows it; and the last line by which a browser on the same phone fills it in
 * (WICG, origin-bound one-time codes).
 */
export function codeSms(digits: string, domain: string, language: Language): string {
  return `${sayings[language](digits)}\n\n@${domain} #${digits}`
}

const sayings: Record<Language, (digits: string) => string> = {
  en: (digits) =>
    `${digits} is your {{shop}} code. It is good for 5 minutes. Never share it, not even with us.`,
  bn: (digits) => `${digits} আপনার {{shop}} কোড। ৫ মিনিট চলবে। কাউকে দেবেন না, আমাদেরও না।`,
}
