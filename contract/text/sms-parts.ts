/** Letters of one SMS, and of each part of a longer one, which has room for the number of the part. */
const sevenBit = { alone: 160, inPart: 153 }
const unicode = { alone: 70, inPart: 67 }

/** The 7-bit alphabet of GSM 03.38; the last ones take the room of two. */
const basic =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const twice = /[\^{}\\[~\]|€]/g

/** How many SMS a provider counts for a text: each is paid for. */
export function smsParts(text: string): number {
  const isSevenBit = basic.test(text)
  const { alone, inPart } = isSevenBit ? sevenBit : unicode
  const length = text.length + (isSevenBit ? (text.match(twice)?.length ?? 0) : 0)
  return length <= alone ? 1 : Math.ceil(length / inPart)
}
