import { latinDigits } from '@haat/contract/digits'

/** With a scheme, or a name that ends as those of the web do; fields may stand in it. */
const address = /https?:\/\/\S+|(?:[\p{L}\p{M}\d{}-]+\.)+\p{L}[\p{L}\p{M}]+(?::\d+)?(?:\/\S*)?/giu
/** Six digits or more, as phone numbers are written. */
const number = /\+?\p{Nd}(?:[ -]?\p{Nd}){5,}/gu

/**
 * What own words of an SMS name that leads to somebody else: an address of the web or a number that are
 * not the shop's. Undefined: nothing.
 */
export function foreignPart(
  words: string,
  { publicUrl, supportPhone }: { publicUrl: string; supportPhone: string | null },
): string | undefined {
  const { host } = new URL(publicUrl)
  const isOwn = (named: string) => {
    const bare = named.toLowerCase().replace(/^https?:\/\//, '')
    return bare === host || bare.startsWith(`${host}/`)
  }
  const addresses = [...words.matchAll(address)].map(([named]) => named.replace(/[.,;:!?)]+$/, ''))
  const elsewhere = addresses.find((named) => !isOwn(named))
  if (elsewhere !== undefined) return elsewhere
  const own = dialled(supportPhone ?? '')
  const numbers = [...words.replaceAll(address, ' ').matchAll(number)].map(([digits]) => digits)
  return numbers.find((digits) => own === '' || dialled(digits) !== own)
}

/** The digits of a phone number without the code of the country. */
const dialled = (phone: string) => latinDigits(phone).replaceAll(/\D/g, '').replace(/^880/, '0')
