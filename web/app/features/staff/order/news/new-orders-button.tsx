import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { Button } from '#app/ui/form/button.tsx'

import { hrefOf } from '../../kit/list-href.ts'
import { wordsOf } from './new-orders-mark.tsx'
import { useNewOrders } from '../../kit/new-orders.ts'

/** Loads the orders that came since, at the beginning of the list, which does not jump by itself. */
export function NewOrdersButton({ shown }: { shown: ReadonlySet<string> }) {
  const count = useNewOrders().filter((id) => !shown.has(id)).length
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const load = async () => {
    await navigate({ pathname, search: hrefOf(query, {}) }, { replace: true })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <output className="block">
      {count > 0 && (
        <Button tone="quiet" className="my-2 w-full sm:w-auto" onClick={() => void load()}>
          {wordsOf(count)}
        </Button>
      )}
    </output>
  )
}
