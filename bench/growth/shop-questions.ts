import type { Questions, Sample } from './sample.ts'

const sorts = ['newest', 'rating', 'sales', 'price-asc', 'price-desc']
const common = 'saree shirt phone rice premium cotton mini classic oil bag'.split(' ')
const bangla = 'শাড়ি জামা চাল তেল মোবাইল জুতা ব্যাগ বই ঘড়ি শার্ট'.split(' ')

type Fields = Record<string, string | number>

function list(fields: Fields): string {
  const pairs = Object.entries({ limit: 12, ...fields }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `/products?${new URLSearchParams(pairs).toString()}`
}

/** A list's limits differ so that no two questions are alike. */
const limitOf = (n: number) => 8 + (n % 90)

const price = ({ whole }: Sample) => {
  const minPrice = whole(5_000)
  return { minPrice, maxPrice: minPrice + 200 + whole(4_000) }
}

/** What shoppers ask of the listing. */
export function listQuestions(sample: Sample): Questions {
  const { make, pick, whole, next, top, subs, owners } = sample
  const filter = (): Fields => ({
    category: pick(top),
    ...price(sample),
    ...(next() < 0.5 && { minRating: 1 + whole(4) }),
    ...(next() < 0.5 && { inStock: 'true' }),
    ...(next() < 0.3 && { discount: 5 + whole(30) }),
    ...(next() < 0.5 && { sortBy: pick(sorts) }),
  })
  return {
    'list, first page': make((n) => list({ limit: limitOf(n) })),
    'list, pages to 50': make((n) =>
      list({ page: 2 + (n % 49), sortBy: pick(['newest', 'sales']) }),
    ),
    'list, pages to the 10,000th': make(() => list({ page: 50 + whole(780) })),
    'list, sorted, to the 10,000th': make(() =>
      list({ page: 50 + whole(780), sortBy: pick(sorts) }),
    ),
    category: make(() => list({ category: pick(top), limit: 8 + whole(80) })),
    'category, pages': make(() => list({ subCategory: pick(subs), page: 2 + whole(100) })),
    price: make(() => list(price(sample))),
    'price, sorted': make(() => list({ ...price(sample), sortBy: pick(sorts) })),
    'price, pages': make(() => list({ ...price(sample), page: 2 + whole(50) })),
    'several filters': make(() => list(filter())),
    'category and rating': make(() => list({ category: pick(top), minRating: 1 + whole(40) / 10 })),
    discount: make(() => list({ discount: 1 + whole(59), minPrice: whole(200) })),
    offers: make(() => list({ popularProducts: 'offer', page: 1 + whole(100) })),
    'colour and price': make(() =>
      list({ color: pick(['Black', 'Navy', 'Maroon', 'Mustard']), ...price(sample) }),
    ),
    seller: make(() => list({ owner: pick(owners), page: 1 + whole(3) })),
    ...Object.fromEntries(
      sorts.map((sortBy) => [
        `sorted by ${sortBy}`,
        make((n) => list({ sortBy, limit: limitOf(n) })),
      ]),
    ),
  }
}

/** What shoppers type, and what they open. */
export function searchQuestions(sample: Sample): Questions {
  const { make, pick, whole, word, names, products, loyal } = sample
  const typo = (text: string) => {
    const at = 1 + whole(Math.max(1, text.length - 2))
    return text.slice(0, at) + text.slice(at + 1)
  }
  return {
    'search, common word': make((n) => list({ search: common[n % 10] ?? '', limit: limitOf(n) })),
    'search, Bangla': make((n) => list({ search: bangla[n % 10] ?? '', limit: limitOf(n) })),
    'search, rare word': make(() => list({ search: pick(names).split(' ')[0] ?? '' })),
    'search, typing error': make(() => list({ search: typo(word()) })),
    'search, two words': make(() => list({ search: `${word()} ${word()}` })),
    'search, whole name': make(() => list({ search: pick(names) })),
    'search, filtered': make(() => list({ search: word(), ...price(sample) })),
    suggestion: make(() => {
      const typed = word().slice(0, 2 + whole(4))
      return `/products/suggest?q=${encodeURIComponent(typed)}`
    }),
    detail: make((n) => `/products/${products[n % products.length]}`),
    'reviews of a product': make((n) => `/products/${products[n % products.length]}/reviews`),
    'My Orders, 1,000 of them': make((n) => `${n % loyal.length}?limit=${10 + (n % 40)}`).map(
      ({ path }) => {
        const [place, query] = path.split('?')
        const who = loyal[Number(place)]
        return { path: `/order/get-order-by-customerId/${who?.id}?${query}`, token: who?.token }
      },
    ),
  }
}
