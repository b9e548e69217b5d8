import { useSearchParams } from 'react-router'

const parameter = 'order'

/** Whose details are open stands in the address (`?order=…`), so that mails and invoices lead there. */
export function useOrderInAddress() {
  const [search, setSearch] = useSearchParams()
  const inPlace = { replace: true, preventScrollReset: true }
  return {
    orderId: search.get(parameter),
    open: (orderId: string) => setSearch({ [parameter]: orderId }, inPlace),
    close: () => setSearch({}, inPlace),
  }
}
