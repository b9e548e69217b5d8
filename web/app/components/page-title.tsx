import { m } from '#app/messages/generated/messages.js'

import { useShopName } from '../util/use-shop.ts'

/** What the tab says: the page, and whose it is. React lifts it into the head. */
export function PageTitle({ page }: { page: string }) {
  const shop = useShopName()
  return <title>{m.common_page_title({ page, shop })}</title>
}
