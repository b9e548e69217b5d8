import type { Language } from '../language.ts'

/** What a shop calls its colours in Bangla, by their names in English, which are stored and stand in addresses. */
const banglaColors: Readonly<Record<string, string>> = {
  white: 'সাদা',
  'off white': 'অফ হোয়াইট',
  ivory: 'আইভরি',
  cream: 'ক্রিম',
  beige: 'বেইজ',
  black: 'কালো',
  charcoal: 'চারকোল',
  grey: 'ধূসর',
  gray: 'ধূসর',
  silver: 'রুপালি',
  red: 'লাল',
  maroon: 'মেরুন',
  rani: 'রানি গোলাপি',
  magenta: 'ম্যাজেন্টা',
  pink: 'গোলাপি',
  peach: 'পিচ',
  orange: 'কমলা',
  mustard: 'সরিষা হলুদ',
  yellow: 'হলুদ',
  gold: 'সোনালি',
  golden: 'সোনালি',
  'bottle green': 'বটল গ্রিন',
  green: 'সবুজ',
  mint: 'মিন্ট',
  olive: 'জলপাই',
  teal: 'টিল',
  'sky blue': 'আকাশি',
  blue: 'নীল',
  'royal blue': 'রয়েল ব্লু',
  navy: 'নেভি ব্লু',
  'navy blue': 'নেভি ব্লু',
  indigo: 'গাঢ় নীল',
  purple: 'বেগুনি',
  lavender: 'ল্যাভেন্ডার',
  violet: 'বেগুনি',
  brown: 'বাদামি',
  chocolate: 'চকলেট',
  tan: 'হালকা বাদামি',
  natural: 'প্রাকৃতিক রং',
  terracotta: 'পোড়ামাটি',
  'dark blue': 'গাঢ় নীল',
  'light blue': 'হালকা নীল',
  'dark green': 'গাঢ় সবুজ',
  'light green': 'হালকা সবুজ',
  multicolour: 'বহু রঙের',
  multicolor: 'বহু রঙের',
}

/** A colour as it is called in a language; one that the shop has named otherwise stays as it is. */
export function colorIn(language: Language, color: string): string {
  const key = color.trim().toLowerCase()
  return (language === 'bn' && Object.hasOwn(banglaColors, key) && banglaColors[key]) || color
}
