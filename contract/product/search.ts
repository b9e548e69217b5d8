import { z } from 'zod'

import { call } from '../call.ts'
import { Id, searchLine, Taka } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { policyNames } from '../shop.ts'

const mostLetters = 200

/** Text of the search box. */
export const SearchText = searchLine(mostLetters, `Search with at most ${mostLetters} characters`)
nameSchema({ SearchText })

/** A product, a category of any level with the ids of its listing, or with `pages=1` a page of help. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    _id: Id,
    productName: z.string(),
    /** Words of its address, which are those of its English name: where `productName` is in Bangla. */
    productWords: z.string().optional(),
    /** Address of the first picture; '' without one. */
    productImage: z.string(),
    productPrice: Taka,
    productOriginalPrice: Taka,
  }),
  z.object({
    kind: z.literal('category'),
    name: z.string(),
    /** Address of the picture. */
    image: z.string(),
    category: Id,
    subCategory: Id.optional(),
    subSubCategory: Id.optional(),
  }),
  // Of a page of help, whose address is its name: /cancellation-returns.
  z.object({ kind: z.literal('page'), name: z.enum(policyNames) }),
])
nameSchema({ Suggestion })
export type Suggestion = z.output<typeof Suggestion>

/** For what is being typed; names are in the page's language, and in Bangla where that is typed. */
export const mostSuggestions = 8

export const searchCalls = {
  'GET /products/suggest': call({
    name: 'suggestProducts',
    summary: 'Up to 8 suggestions for what is being typed into the search box',
    who: 'anyone',
    query: z.object({ q: SearchText.default(''), pages: z.literal('1').optional() }),
    reply: z.array(Suggestion).max(mostSuggestions),
    cache: ['Product', 'Category', 'SubCategory', 'SubSubCategory'],
  }),
}
