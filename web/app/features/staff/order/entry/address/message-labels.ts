/** Labels of a form as customers copy it or write it into a sentence, in both languages. */
const whose = String.raw`(?:(?:my|amar|your|customer|receiver|recipient|full|contact|delivery|shipping|present|আমার|ক্রেতার|প্রাপকের|সম্পূর্ণ|পুরো)\s+)?`
const mine = String.raw`(?:my|amar|আমার)\s+`
const name = '(?:name|naam|nam|নাম)'
const numbered = String.raw`(?:\s*(?:number|no|num|নম্বর|নাম্বার)\.?)?`
const phone = `(?:phone|mobile|mob|cell|contact|number|no|num|whatsapp|bkash|ফোন|মোবাইল|মোবা|নম্বর|নাম্বার)${numbered}`
const address = '(?:address|adress|addr|thikana|location|ঠিকানা)'

const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'iu')

export const labels = {
  name: whole(`${whose}${name}`),
  phone: whole(`${whose}${phone}`),
  address: whole(`${whose}(?:${address}|add)`),
  place:
    /^(?:thana|ps|p\.s|p\/s|police station|upa?zill?a|upo?zill?a|upojela|dist|district|zill?a|jela|division|div|city|area|থানা|উপজেলা|জেলা|বিভাগ|শহর|এলাকা)$/iu,
  other:
    /^(?:product|item|code|size|colou?r|qty|quantity|price|order|total|note|পণ্য|সাইজ|কালার|রং|রঙ|কোড|পরিমাণ|দাম|মূল্য)$/iu,
}

const notAfterLetter = String.raw`(?<![\p{L}\p{M}\p{N}])`
const sign = String.raw`\s*(?:[:=ঃ]+|[-–—](?=\s))\s*`
const being = String.raw`\s+(?:is|holo|হলো)\s+`
const beforeNumber = String.raw`(?=[+(]{0,2}[\d০-৯]{2})`
const atStart = String.raw`(?<=(?:^|[\n,;|।.]|\d{7})\s*)`

/**
 * A label within a line: with a sign behind it; 'my name', 'is'; that of the address, also bare; that of a phone only before a
 * number; 'name' bare where something new begins. 'House number 5' and 'Mobile Market' are no labels.
 */
const within = new RegExp(
  `${notAfterLetter}(?:` +
    `(${whose}${name})(?:${sign}|${being})|` +
    `(${mine}${name})\\s+|` +
    `(${whose}${phone})(?:${sign}|${being}|[\\s.]*)${beforeNumber}|` +
    `(${whose}${address})(?:${sign}|${being}|\\s+)|` +
    `${atStart}(${name})\\s+(?=\\p{L}))`,
  'giu',
)

/** The text with each label at the beginning of a line of its own. */
export const labelsOnLines = (text: string): string =>
  text.replace(within, (_found, ...groups: (string | undefined)[]) => {
    const label = groups.slice(0, 5).find((group) => group !== undefined) ?? ''
    return `\n${label}: `
  })
