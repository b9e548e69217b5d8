import type { Language } from '../language.ts'

/** Measures, packings and pieces of a unit, by their names in English; plurals are found by the singular. */
const banglaWords: Readonly<Record<string, string>> = {
  mg: 'মিগ্রা',
  g: 'গ্রাম',
  gm: 'গ্রাম',
  gram: 'গ্রাম',
  kg: 'কেজি',
  kilo: 'কেজি',
  kilogram: 'কেজি',
  maund: 'মণ',
  ml: 'মিলি',
  l: 'লিটার',
  ltr: 'লিটার',
  litre: 'লিটার',
  liter: 'লিটার',
  mm: 'মিমি',
  cm: 'সেমি',
  m: 'মিটার',
  metre: 'মিটার',
  meter: 'মিটার',
  inch: 'ইঞ্চি',
  ft: 'ফুট',
  foot: 'ফুট',
  feet: 'ফুট',
  yard: 'গজ',
  gaj: 'গজ',
  'sq ft': 'বর্গফুট',
  'square foot': 'বর্গফুট',
  'square feet': 'বর্গফুট',
  piece: 'পিস',
  pc: 'পিস',
  pair: 'জোড়া',
  hali: 'হালি',
  dozen: 'ডজন',
  set: 'সেট',
  pack: 'প্যাক',
  packet: 'প্যাকেট',
  combo: 'কম্বো',
  box: 'বক্স',
  carton: 'কার্টন',
  crate: 'ক্রেট',
  case: 'কেস',
  bottle: 'বোতল',
  jar: 'জার',
  can: 'ক্যান',
  tin: 'টিন',
  tube: 'টিউব',
  pump: 'পাম্প',
  spray: 'স্প্রে',
  pot: 'হাঁড়ি',
  bag: 'ব্যাগ',
  'net bag': 'নেট ব্যাগ',
  sack: 'বস্তা',
  pouch: 'পাউচ',
  sachet: 'মিনিপ্যাক',
  refill: 'রিফিল',
  bundle: 'বান্ডিল',
  bunch: 'আঁটি',
  roll: 'রোল',
  sheet: 'শিট',
  strip: 'পাতা',
  tablet: 'ট্যাবলেট',
  capsule: 'ক্যাপসুল',
  bar: 'বার',
  cone: 'কোন',
  cup: 'কাপ',
  tray: 'ট্রে',
  fish: 'মাছ',
  egg: 'ডিম',
  plant: 'চারা',
  book: 'বই',
  copy: 'কপি',
  volume: 'খণ্ড',
  page: 'পৃষ্ঠা',
  each: 'প্রতিটি',
  hardcover: 'হার্ডকভার',
  paperback: 'পেপারব্যাক',
  'board cover': 'বোর্ড বাঁধাই',
  'with pen': 'কলমসহ',
}

/**
 * A unit as it is called in a language, its figures in Latin digits: 'per piece', '1 kg', '450 g jar', 'set of 5'. One with
 * a word that is not known stays as it was typed.
 */
export function unitIn(language: Language, unit: string): string {
  if (language === 'en') return unit
  const parts = unit.split(',').map((part) => partInBangla(part.trim().replaceAll(/\s+/g, ' ')))
  return parts.every((part) => part !== undefined) ? parts.join(', ') : unit
}

const figure = String.raw`\d+(?:\.\d+)?(?:\s*[–×x-]\s*\d+(?:\.\d+)?)?`
/** 'per piece', '/ kg', 'a dozen'. */
const perOne = /^(?:(?:per|an?) |\/ ?)(\D+)$/i
/** 'set of 5', 'box of 6 cones', 'set of 5 × 100 g'. */
const packOf = new RegExp(`^(\\D+) of (${figure}) ?(\\D*)$`, 'i')
/** '1 kg', '3 × 8 ml', '14–16 pieces'. */
const amountOf = new RegExp(`^(${figure}) ?(\\D+)$`, 'i')

function partInBangla(part: string): string | undefined {
  const [, one] = perOne.exec(part) ?? []
  if (one !== undefined) return joined`প্রতি ${wordInBangla(one)}`
  const [, pack, pieces = '', inside = ''] = packOf.exec(part) ?? []
  if (pack !== undefined) {
    if (inside === '') return joined`${pieces}টির ${wordInBangla(pack)}`
    const counted = /[×x]/.test(pieces) ? pieces : `${pieces}টি`
    return joined`${counted} ${genitive(wordInBangla(inside))} ${wordInBangla(pack)}`
  }
  const [, amount, measure = ''] = amountOf.exec(part) ?? []
  if (amount === undefined) return wordInBangla(part)
  // '450 g jar': a measure, and what it is packed in.
  const [, first = '', packing = ''] = /^(\S+) (.+)$/.exec(measure) ?? []
  return (
    joined`${amount} ${wordInBangla(measure)}` ??
    joined`${amount} ${genitive(wordInBangla(first))} ${wordInBangla(packing)}`
  )
}

/** Nothing where one of its words is not known. */
const joined = (texts: TemplateStringsArray, ...words: (string | undefined)[]) =>
  words.includes(undefined) ? undefined : String.raw({ raw: texts }, ...words)

function wordInBangla(word: string): string | undefined {
  const key = word.toLowerCase().replace(/\.$/, '')
  const found = [key, key.replace(/s$/, ''), key.replace(/es$/, '')].find((one) =>
    Object.hasOwn(banglaWords, one),
  )
  return found === undefined ? undefined : banglaWords[found]
}

/** 'of' a word: গ্রামের, কেজির, বইয়ের. */
function genitive(word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  if (/[\u09be-\u09cc]$/.test(word)) return `${word}র`
  return /[\u0985-\u0994]$/.test(word) ? `${word}য়ের` : `${word}ের`
}
