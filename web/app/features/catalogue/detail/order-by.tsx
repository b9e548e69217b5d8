import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'
import type { Shop } from '@haat/contract/shop'
import { addressName } from '@haat/contract/product/product-path'
import { telLink } from '@haat/contract/tel-link'
import Phone from '~icons/phone'
import type { ReactNode } from 'react'

import { colorName } from '#app/language/color-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Mark } from '#app/ui/media/mark.tsx'

interface OrderByProps {
  product: Product
  variant: ProductVariant
  shop: Shop
  origin: string
}

/** Links to order by phone or chat, with the name and the chosen options prefilled. Plain links: no third-party script is loaded. */
export function OrderBy({ product: ordered, variant, shop, origin }: OrderByProps) {
  const { _id, productName } = ordered
  const { whatsapp, messenger, supportPhone } = shop
  if (!whatsapp && !messenger && !supportPhone) return null
  const product = [productName, variant.color && colorName(variant.color), variant.size]
    .filter(Boolean)
    .join(', ')
  const address =
    origin + paths.product(_id, addressName(ordered), product === productName ? null : variant._id)
  const text = encodeURIComponent(m.catalogue_order_text({ product, address }))
  return (
    <section aria-label={m.catalogue_order_by()} className="print:hidden">
      <p className="mb-2 text-small font-medium">{m.catalogue_order_by()}</p>
      <div className="flex flex-wrap gap-2">
        {whatsapp && (
          <Way href={`https://wa.me/${whatsapp}?text=${text}`} name={m.catalogue_share_whatsapp()}>
            <Mark name="whatsapp" className="text-leaf" />
          </Way>
        )}
        {messenger && (
          <Way href={`https://m.me/${messenger}?text=${text}`} name={m.catalogue_messenger()}>
            <Mark name="messenger" className="text-leaf" />
          </Way>
        )}
        {supportPhone && (
          <Way href={telLink(supportPhone)} name={m.catalogue_call()}>
            <Phone aria-hidden className="size-5 stroke-[1.75] text-leaf" />
          </Way>
        )}
      </div>
    </section>
  )
}

function Way({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <Button asChild tone="quiet">
      <a href={href} {...(href.startsWith('https') && { target: '_blank', rel: 'noopener' })}>
        {children}
        {name}
      </a>
    </Button>
  )
}
