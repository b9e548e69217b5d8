import { useSearchParams } from 'react-router'

const parameter = 'order'

/** The order with open details is in the URL (`?order=…`), so that mails and invoices can link to it. */
export function useOrderInAddress() {
  const [search, setSearch] = useSearchParams()
  const inPlace = { replace: true, preventScrollReset: true }
  return {
    orderId: search.get(parameter),
    open: (orderId: string) => setSearch({ [parameter]: orderId }, inPlace),
    close: () => setSearch({}, inPlace),
  }
}
