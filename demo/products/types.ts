import type { SizeChart } from '@haat/contract/product/size-chart'

import type { GroundName } from '../pictures/ground.ts'
import type { Words } from '../pictures/lettering.ts'
import type { Spot } from '../pictures/put-thing.ts'
import type { PictureRecipe } from '../pictures/recipe.ts'
import type { Thing } from '../pictures/things.ts'

type DemoPlace = { key: string; name: string; nameBn?: string; thing: Thing }
export type DemoSubSub = DemoPlace & { sizeChart?: SizeChart }
export type DemoSub = DemoPlace & { subs: readonly DemoSubSub[] }
export type DemoCategory = DemoPlace & { ground: GroundName; subs: readonly DemoSub[] }

export type DemoReview = {
  reviewer: string
  name: string
  stars: number
  daysAgo: number
  text: string
}
export type DemoFaq = { question: string; answer: string }

export type DemoVariant = {
  color: string | null
  size: string | null
  sku: string
  /** EAN-13, or ''. */
  barcode: string
  /** Null: the product's price. */
  ownPriceTaka: number | null
  /** Null: not known. */
  costTaka: number | null
  weightGrams: number | null
  /** Null: it shares the product's. */
  stock: number | null
}

export type DemoProduct = {
  key: string
  name: string
  category: string
  sub: string
  subSub?: string
  /** Key of the seller's account. */
  seller: string
  priceTaka: number
  discountPercent: number
  unit: string
  /** Of all variants. */
  stock: number
  stockBy: 'product' | 'variant'
  sold: number
  colors: readonly string[]
  sizes: readonly string[]
  sizeLabel: string
  /** Null: that of its sub-sub-category. */
  sizeChart: SizeChart | null
  variants: readonly DemoVariant[]
  tags: readonly string[]
  description: string
  details: readonly string[]
  faqs: readonly DemoFaq[]
  /** What is said of it in Bangla; empty where nothing is. */
  bangla: {
    name: string
    description: string
    details: readonly string[]
    faqs: readonly DemoFaq[]
    sizeLabel: string
  }
  reviews: readonly DemoReview[]
  video?: string
  picture: PictureRecipe
  /** What it looks like in other colours than its own; each has a picture of its own. */
  inColors: readonly { color: string; thing: Thing }[]
  /** Whether its own pictures show it in its first colour. */
  showsFirstColor: boolean
  createdDaysAgo: number
}

/** Where somebody lives: the names are those of the delivery areas. */
export type DemoHome = { division: string; district: string; city: string; addressDetails: string }

export type DemoAccount = {
  key: string
  name: string
  email: string
  phone: string
  role: 'user' | 'seller' | 'admin'
  /** Of those who write reviews. */
  gender: 'f' | 'm' | ''
  createdDaysAgo: number
  home: DemoHome
}

/** A banner leads to the category's products with at least this discount. */
export type DemoBanner = {
  key: string
  offerPercent: number
  category: string
  ground: GroundName
  headline: readonly [Words, Words]
  bangla: Words
  offer: Words
  /** Of the pictures in Bangla; `line` says what is in the scene. */
  inBangla: { headline: readonly [Words, Words]; line: Words; offer: Words }
  /** What stands in the scene, from the back to the front. */
  scene: readonly { thing: Thing; spot: Spot }[]
}
