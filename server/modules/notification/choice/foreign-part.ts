import { latinDigits } from '@haat/contract/digits'

/** With a scheme, a name that ends as those of the web do, or four numbers; fields may stand in it. */
const address =
  /https?:\/\/\S+|(?:[\p{L}\p{M}\d{}@-]+\.)+\p{L}[\p{L}\p{M}]+(?::\d+)?(?:\/\S*)?|\d+(?:\.\d+){3}\S*/giu
const dateOrTime =
  /\p{Nd}{1,2}[-./]\p{Nd}{1,2}[-./]\p{Nd}{4}|(?<![\p{Nd}.])\p{Nd}{1,2}[.:]\p{Nd}{2}(?![\p{Nd}.])/gu
/** Six digits or more, as phone numbers are written. */
const number = /\+?\p{Nd}(?:[ .-]?\p{Nd}){5,}/gu

interface Own {
  publicUrl: string
  supportEmail: string | null
  /** Numbers of the shop and its couriers. */
  phones: readonly string[]
}

/**
 * What own words of an SMS name that leads to somebody else: an address of the web or a number that are
 * not the shop's. Undefined: nothing.
 */
export function foreignPart(
  words: string,
  { publicUrl, supportEmail, phones }: Own,
): string | undefined {
  const { host } = new URL(publicUrl)
  const isOwn = (named: string) => {
    const bare = named.toLowerCase().replace(/^https?:\/\//, '')
    return bare === host || bare.startsWith(`${host}/`) || bare === supportEmail?.toLowerCase()
  }
  const addresses = [...words.matchAll(address)].map(([named]) => named.replace(/[.,;:!?)]+$/, ''))
  const isDate = (named: string) => named.replaceAll(dateOrTime, '') === ''
  const elsewhere = addresses.find((named) => !isOwn(named) && !isDate(named))
  if (elsewhere !== undefined) return elsewhere
  const own = new Set(phones.map(dialled))
  const others = words.replaceAll(address, ' ').replaceAll(dateOrTime, ' ')
  const numbers = [...others.matchAll(number)].map(([digits]) => digits)
  return numbers.find((digits) => !own.has(dialled(digits)))
}

/** The digits of a phone number without the code of the country. */
const dialled = (phone: string) => latinDigits(phone).replaceAll(/\D/g, '').replace(/^880/, '0')
