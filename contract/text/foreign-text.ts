import { isStorable } from './is-storable.ts'

/**
 * A text that another program says and nobody typed here, at most so many characters long; `form`: its normal form, which
 * drops what a field would refuse. What no field takes even then is ''.
 */
export function foreignText(text: string, most: number, form: (text: string) => string): string {
  // By whole characters: a half of one is no text.
  const [cut = ''] = new RegExp(`^.{0,${most}}`, 'su').exec(form(text)) ?? []
  const kept = cut.trim()
  return isStorable(kept) ? kept : ''
}
