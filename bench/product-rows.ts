import { demoProducts, type DemoProduct } from '../demo/products/index.ts'

/** A seeded random generator, so that each run measures the same catalogue. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const latin =
  'ka sha mo ri no ta lu be chi go ra du po na mi jo hu le bi za do fe su ni ma ro ti ba lo ke'.split(
    ' ',
  )
const bangla =
  'কা শা মো রি নো তা লু বে চি গো রা দু পো না মি জো হু লে বি যা দো ফে সু নি মা রো তি বা লো কে'.split(' ')
const kinds = ['Classic', 'Deluxe', 'Family', 'Premium', 'Everyday', 'Mini', 'Special', 'Festive']

type Random = ReturnType<typeof randomOf>

function randomOf(next: () => number) {
  const at = <T>(all: readonly T[], place: number): T => {
    const one = all[place]
    if (one === undefined) throw new RangeError('Nothing to pick from')
    return one
  }
  const pick = <T>(all: readonly T[]): T => at(all, Math.floor(next() * all.length))
  return {
    next,
    pick,
    /** Zipf: the first is picked most, the n-th an n-th as often. */
    pickSkewed: <T>(all: readonly T[]): T =>
      at(all, Math.floor(Math.exp(next() * Math.log(all.length + 1))) - 1),
    word: (parts: number, syllables: readonly string[]) =>
      Array.from({ length: parts }, () => pick(syllables)).join(''),
    hex: (letters: number) =>
      Math.floor(next() * 16 ** letters)
        .toString(16)
        .padStart(letters, '0'),
  }
}

/** Generates products for one run; `count` says how many words a shop of that size has. */
export function productRows(count: number) {
  const random = randomOf(chance(4821))
  const { next, pickSkewed, word, hex } = random
  // Heaps' law: ten times the products have three times the words.
  const words = Math.round(1_500 * Math.sqrt(count / 10_000))
  const brands = (size: number, syllables: readonly string[]) =>
    Array.from({ length: size }, (_, n) => word(2 + (n % 3), syllables))
  const makers = brands(words, latin)
  const banglaMakers = brands(Math.ceil(words / 4), bangla)
  const stepMs = (730 * 86_400_000) / count

  const row = (n: number, owners: readonly string[], places: ReadonlyMap<string, string>) => {
    const model = pickSkewed(demoProducts)
    const { category, sub, subSub } = model
    const at = Math.floor(Date.UTC(2024, 9, 1) + n * stepMs)
    const ratings = next() < 0.4 ? 0 : Math.floor(next() ** 3 * 400)
    return {
      id: idAt(at, n, random),
      model: model.key,
      owner_id: pickSkewed(owners),
      category_id: places.get(category),
      sub_category_id: places.get(`${category}/${sub}`),
      sub_sub_category_id: subSub ? places.get(`${category}/${sub}/${subSub}`) : null,
      name: nameOf(model, { makers, banglaMakers, count, random }),
      tags: tagsOf(model, random),
      said: Array.from({ length: 4 }, () => pickSkewed(makers)).join(' '),
      images: Array.from({ length: 3 }, (_, view) => `products/${hex(8)}-${view}.webp`),
      ...optionsOf(model, random),
      original_price_poisha:
        Math.max(10, Math.round(model.priceTaka * (0.3 + 2.5 * next() ** 2))) * 100,
      discount_percent: next() < 0.3 ? Math.ceil(next() ** 2 * 60) : 0,
      remaining: next() < 0.06 ? 0 : Math.ceil(next() ** 2 * 300),
      sold: Math.floor(next() ** 4 * 3_000),
      rating_sum: Math.floor(ratings * (3 + next() * 2)),
      rating_count: ratings,
      hidden: next() < 0.01,
      created_at: new Date(at),
    }
  }
  return { makers, row }
}

/** UUID of version 7 for that time, in the order of `n`. */
function idAt(time: number, n: number, { hex }: Random): string {
  const at = time.toString(16).padStart(12, '0')
  const order = (n % 4096).toString(16).padStart(3, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}-7${order}-8${hex(3)}-${hex(6)}${hex(6)}`
}

interface Naming {
  makers: readonly string[]
  banglaMakers: readonly string[]
  count: number
  random: Random
}

function nameOf(model: DemoProduct, { makers, banglaMakers, count, random }: Naming): string {
  const { next, pick, pickSkewed } = random
  const inBangla = next() < 0.15
  const maker = pickSkewed(inBangla ? banglaMakers : makers)
  const kind = next() < 0.6 ? `${pick(kinds)} ` : ''
  // Two models in ten have a number, most of them their own.
  const number = next() < 0.2 ? ` ${Math.floor(next() * count)}` : ''
  const local = inBangla ? model.tags.find((tag) => /[ঀ-৾]/.test(tag)) : undefined
  return `${maker} ${kind}${local ?? model.name.split(',')[0]}${number}`
}

/** Four of the model's, which has a dozen for the tests of the search. */
function tagsOf({ tags }: DemoProduct, { next }: Random): string[] {
  const from = Math.floor(next() * Math.max(1, tags.length - 3))
  return tags.slice(from, from + 4)
}

const fashion = {
  colors: ['Black', 'White', 'Navy', 'Maroon', 'Bottle green', 'Sky blue', 'Mustard'],
  sizes: [
    ['S', 'M', 'L', 'XL', 'XXL'],
    ['36', '38', '40', '42', '44'],
  ],
}

/** Of eight products one has colours and sizes, as clothes and shoes; some others are as the model, most have none. */
function optionsOf(
  model: DemoProduct,
  { next, pick }: Random,
): { colors: readonly string[]; sizes: readonly string[] } {
  const share = next()
  if (share < 0.25) return { colors: model.colors, sizes: model.sizes }
  if (share > 0.375) return { colors: [], sizes: [] }
  const from = Math.floor(next() * 4)
  return {
    colors: fashion.colors.slice(from, from + 2 + Math.floor(next() * 3)),
    sizes: pick(fashion.sizes),
  }
}
