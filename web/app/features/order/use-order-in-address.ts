import { useLocation, useNavigate, useSearchParams } from 'react-router'

const parameter = 'order'

/**
 * Whose details are open stands in the address (`?order=…`), so that mails and invoices lead there and a
 * phone's Back closes them.
 */
export function useOrderInAddress() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const here = useLocation()
  return {
    orderId: search.get(parameter),
    open: (orderId: string) =>
      setSearch({ [parameter]: orderId }, { state: openedHere, preventScrollReset: true }),
    close: () => {
      if (here.state === openedHere) void navigate(-1)
      else setSearch({}, { replace: true, preventScrollReset: true })
    },
  }
}

/** Marks an address that was opened from the list below it. */
const openedHere = 'opened from the list'
