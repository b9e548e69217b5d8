import type { Product } from '@haat/contract/product/catalogue'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginFirst } from '#app/api/login-first.ts'
import { keepIntent } from '#app/api/pending-intent.ts'
import { useIntent } from '#app/api/use-intent.ts'
import { useSession } from '#app/api/use-session.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

/** Kind of the pending intent of a visitor who wants a stock alert. */
const alertIntent = 'stock-alert'

interface StockAlertProps {
  product: Pick<Product, '_id' | 'productName'>
}

/** For a sold-out product: toggles a one-time notice when it is back in stock. */
export function StockAlert({ product: { _id: productId, productName } }: StockAlertProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { waits, busy, change } = useStockAlert(productId, user?._id)
  useIntent(alertIntent, (wanted) => {
    if (wanted === productId) void change(true)
  })
  const press = () => {
    if (user) {
      void change(!waits)
      return
    }
    toast(m.catalogue_tell_back_login(), loginFirst)
    keepIntent(alertIntent, productId, m.catalogue_tell_back_login_waits({ product: productName }))
    void navigate(paths.login(), { state: { from: location.pathname + location.search } })
  }
  return (
    <div className="col-span-2 grid gap-1 pb-2">
      <Button tone={waits ? 'quiet' : 'primary'} busy={busy} onClick={press}>
        {waits ? (
          <BellOff aria-hidden className="size-5 stroke-[1.75]" />
        ) : (
          <Bell aria-hidden className="size-5 stroke-[1.75]" />
        )}
        {waits ? m.catalogue_tell_back_stop() : m.catalogue_tell_back()}
      </Button>
      <p className="text-small text-ink-soft">
        {waits ? m.catalogue_tell_back_waits() : m.catalogue_tell_back_once()}
      </p>
    </div>
  )
}

/** Whether this user has a stock alert for the product, and how to change it. */
function useStockAlert(productId: string, userId: string | undefined) {
  const [known, setKnown] = useState<{ of: string; waits: boolean }>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  // Loads whether the user has an alert. When that fails, the toggle reports the error.
  useEffect(() => {
    if (userId === undefined) return
    let current = true
    browserApi('GET /user/stock-alerts').then(
      ({ productIds }) => {
        // A toggle during the call is newer than its reply.
        const waits = productIds.includes(productId)
        if (current) setKnown((now) => (now?.of === userId ? now : { of: userId, waits }))
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [userId, productId])

  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      toast.success(await (wanted ? ask(productId) : takeBack(productId)))
      if (userId !== undefined) setKnown({ of: userId, waits: wanted })
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.catalogue_tell_back_failed())
      // In stock again, or deleted: the page is outdated.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        void revalidate()
      }
    } finally {
      setBusy(false)
    }
  }
  return { waits: known?.of === userId && known?.waits === true, busy, change }
}

async function ask(productId: string): Promise<string> {
  const { channel, to } = await browserApi('PUT /user/stock-alerts/{productId}', {
    params: { productId },
  })
  return channel === 'sms'
    ? m.catalogue_tell_back_by_sms({ to })
    : m.catalogue_tell_back_by_mail({ to })
}

async function takeBack(productId: string): Promise<string> {
  await browserApi('DELETE /user/stock-alerts/{productId}', { params: { productId } })
  return m.catalogue_tell_back_stopped()
}
