import { latinDigits } from '@haat/contract/digits'

const isBangla = /[ঀ-৾]/

/**
 * The phonetic key of a name: spellings that sound alike have the same one, in Bangla and in Latin letters, whatever
 * their spaces ("Cox's Bazar", 'coxsbazar', 'কক্সবাজার'). The rules are those of the shop's search
 * (server/modules/search/sql/phonetic-key.sql).
 */
export function soundKey(name: string): string {
  const letters = latinDigits(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const latin = isBangla.test(letters) ? romanised(letters) : plainLatin(letters)
  return (
    latin
      .replace(/([aeiou])y(?=[aeiou])/g, '$1')
      .replaceAll('y', 'i')
      .replaceAll('C', 'c')
      // Letters alone: sector 11 is not sector 1.
      .replace(/(\D)\1+/g, '$1')
      .replace(/(?<=..[^aeiou])e$/, '')
  )
}

/** Latin spellings of one sound, as one. C is the sound of 'ch'. */
function plainLatin(letters: string): string {
  return letters
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/tch|chh|ch/g, 'C')
    .replaceAll('sh', 's')
    .replaceAll(/([kgjtdb])h/g, '$1')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('ck', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('gonj', 'ganj')
    .replaceAll(/[cqzvw]/g, (letter) => sameSound[letter] ?? letter)
}

const sameSound: Partial<Record<string, string>> = { c: 'k', q: 'k', z: 'j', v: 'b', w: 'o' }

const from = 'কখগঘচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআাইিঈীউুঊূএেওো্ঁঃ়ৗ'
const to = 'kkggCCjjnttddnttddnpfbbmjrlssshtoaaiiiiuuuueeoo'
const sounds = new Map(Array.from(from).map((letter, at) => [letter, to[at] ?? '']))

/** Bangla letters as Latin ones, by sound. Q is an unwritten vowel. */
function romanised(letters: string): string {
  return Array.from(
    letters
      .replaceAll(/ড়|ঢ়|ড়|ঢ়/g, 'র')
      .replaceAll(/য়|য়/g, 'y')
      .replaceAll('ক্ষ', 'খ')
      .replaceAll('জ্ঞ', 'গ')
      .replaceAll(/অ্যা|এ্যা/g, 'আ')
      .replaceAll('্যা', 'া')
      .replaceAll('্য', '')
      .replaceAll(/([সশজত])্ব/g, '$1')
      .replaceAll(/ং(?=[কখগঘ])/g, 'ন্')
      .replaceAll('ঙ্', 'ন্')
      .replaceAll('ঙ', 'ং')
      .replaceAll(/([ক-হ])(?=[ক-হৎঅ-ঔy]|ং)/g, '$1Q')
      .replaceAll('ং', 'ng')
      .replaceAll(/ঐ|ৈ/g, 'oi')
      .replaceAll(/ঔ|ৌ/g, 'ou')
      .replaceAll(/ঋ|ৃ/g, 'ri'),
    (letter) => sounds.get(letter) ?? letter,
  )
    .join('')
    .replaceAll(/([aeiouQ][bcdfghjklmnprstCy])Q(?=[bcdfghjklmnprstC]+[aeiouQ])/g, '$1')
    .replaceAll('Q', 'o')
}
