import { productPath } from '@haat/contract/product/product-path'

import { greetingName } from './greeting-name.ts'
import type { Notice } from './mail.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

interface Told {
  name: string
  /** The product's name, and that which gives the words of its address. */
  product: string
  productWords: string
  productId: string
  /** The variant that is back; null: the product, whichever of its variants. */
  variantId: string | null
  /** Of the variant: 'Red, M'; '' for none. */
  options: string
  /** The shop's origin, for links. */
  publicUrl: string
  language: NoticeLanguage
}

/** A sold-out product or variant is in stock again. */
export function backInStockNotice(told: Told): Notice {
  const { name, product, productWords, productId, variantId, options, publicUrl, language } = told
  const item = options === '' ? product : `${product} (${options})`
  const words = wordsIn(language)
  const { subject, preview, title, text, action, footer, sms } = words.backInStock
  return {
    mail: {
      language,
      subject: subject(item),
      preview,
      title,
      blocks: [
        { kind: 'text', text: words.greeting(greetingName(name)) },
        { kind: 'text', text: text(item) },
        {
          kind: 'button',
          label: action,
          url: publicUrl + productPath(productId, productWords, variantId),
        },
      ],
      footer,
    },
    // Without slug and variant the address is short enough for one SMS.
    sms: sms(inSms(product, options, language), publicUrl + productPath(productId)),
    about: { budget: 'news' },
  }
}

const longest = { en: 40, bn: 20 }
/** Leaves room for the beginning of a name. */
const mostOptions = { en: 16, bn: 8 }

/**
 * Undefined for a name with other than 7-bit characters, which would double the price of an English SMS
 * (words.en.ts).
 */
function inSms(product: string, options: string, language: NoticeLanguage): string | undefined {
  const after = options === '' || options.length > mostOptions[language] ? '' : ` (${options})`
  if (language === 'en' && !/^[\w .,:;!?'"&()+/-]+$/.test(product + after)) return undefined
  const most = longest[language] - after.length
  return (product.length <= most ? product : `${product.slice(0, most - 3).trimEnd()}...`) + after
}
