/** Letters of one SMS, and of each part of a longer one, which has room for the number of the part. */
const sevenBit = { alone: 160, inPart: 153 }
const unicode = { alone: 70, inPart: 67 }

/** The 7-bit alphabet of GSM 03.38; the last ones take the room of two. */
const basic =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const twice = /[\^{}\\[~\]|€]/g

/** The letters of an SMS that a text takes the room of. */
export const smsLetters = (text: string): number =>
  text.length + (basic.test(text) ? (text.match(twice)?.length ?? 0) : 0)

/** How many SMS a provider counts for a text: each is paid for. */
export function smsParts(text: string): number {
  const { alone, inPart } = basic.test(text) ? sevenBit : unicode
  const length = smsLetters(text)
  return length <= alone ? 1 : Math.ceil(length / inPart)
}
