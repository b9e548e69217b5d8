import { productPath } from '@haat/contract/product/product-path'

import { greetingName } from './greeting-name.ts'
import type { Notice } from './mail.ts'
import { type Language, wordsIn } from './words.ts'

interface Told {
  name: string
  /** The product's name. */
  product: string
  productId: string
  /** The shop's origin, for links. */
  publicUrl: string
  language?: Language
}

/** A sold-out product is in stock again. */
export function backInStockNotice(told: Told): Notice {
  const { name, product, productId, publicUrl, language = 'en' } = told
  const words = wordsIn(language)
  const { subject, preview, title, text, action, footer, sms } = words.backInStock
  return {
    mail: {
      language,
      subject: subject(product),
      preview,
      title,
      blocks: [
        { kind: 'text', text: words.greeting(greetingName(name)) },
        { kind: 'text', text: text(product) },
        { kind: 'button', label: action, url: publicUrl + productPath(productId, product) },
      ],
      footer,
    },
    // Without the slug the address is short enough for one SMS.
    sms: sms(inSms(product), publicUrl + productPath(productId)),
  }
}

const longest = 40

/**
 * Undefined for a name with other than 7-bit characters, which would double the price of an SMS
 * (words.en.ts).
 */
function inSms(product: string): string | undefined {
  if (!/^[\w .,:;!?'"&()+/-]+$/.test(product)) return undefined
  return product.length <= longest ? product : `${product.slice(0, longest - 3).trimEnd()}...`
}
