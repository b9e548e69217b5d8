import { m } from '#app/messages/generated/messages.js'

import { useShopName } from '../api/use-shop.ts'

/** The document title: the page and the shop's name. React hoists it into the head. */
export function PageTitle({ page }: { page: string }) {
  const shop = useShopName()
  return <title>{m.common_page_title({ page, shop })}</title>
}
