import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'
import Bell from '~icons/bell'
import BellOff from '~icons/bell-off'
import { useEffect, useState, type MouseEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginFirst } from '#app/api/login-first.ts'
import { keepIntent } from '#app/api/pending-intent.ts'
import { useIntent } from '#app/api/use-intent.ts'
import { useSession } from '#app/api/use-session.ts'
import { pathOf } from '#app/language/own-address.ts'
import { colorName } from '#app/language/color-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { singlePress } from '#app/util/single-press.ts'

/** Kind of the pending intent of a visitor who wants a stock alert. */
const alertIntent = 'stock-alert'

interface StockAlertProps {
  product: Pick<Product, '_id' | 'productName' | 'stockBy'>
  variant: ProductVariant
}

/** For a sold-out product or variant: toggles a one-time notice when it is back in stock. */
export function StockAlert({ product, variant }: StockAlertProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const item = itemOf(product, variant)
  const { waits, busy, change } = useStockAlert(item, user?._id)
  const id = item.variantId ?? item.productId
  useIntent(alertIntent, (wanted) => {
    if (wanted === id) void change(true)
  })
  const [isSingle] = useState(singlePress)
  const press = ({ timeStamp }: MouseEvent) => {
    // The second tap of a double one would take the wish back.
    if (!isSingle(timeStamp)) return
    if (user) {
      void change(!waits)
      return
    }
    toast(m.catalogue_tell_back_login(), loginFirst)
    const goods = [product.productName, variant.color && colorName(variant.color), variant.size]
      .filter(Boolean)
      .join(', ')
    keepIntent(alertIntent, id, m.catalogue_tell_back_login_waits({ product: goods }))
    void navigate(paths.login(), { state: { from: pathOf(location.pathname + location.search) } })
  }
  return (
    <div className="col-span-full grid grid-cols-1 gap-1 pb-2">
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

/** What has a stock of its own: the variant, or the product, which all its variants share. */
interface InventoryItem {
  productId: string
  variantId: string | undefined
}

function itemOf(
  { _id, stockBy }: StockAlertProps['product'],
  variant: ProductVariant,
): InventoryItem {
  const ofItsOwn = stockBy === 'variant' && (variant.color ?? variant.size) !== null
  return { productId: _id, variantId: ofItsOwn ? variant._id : undefined }
}

/** Whether this user has a stock alert for the item, and how to change it. */
function useStockAlert({ productId, variantId }: InventoryItem, userId: string | undefined) {
  const id = variantId ?? productId
  const [known, setKnown] = useState<{ of: string; ids: readonly string[] }>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  // Loads the user's alerts. When that fails, the toggle reports the error.
  useEffect(() => {
    if (userId === undefined) return
    let current = true
    browserApi('GET /user/stock-alerts').then(
      ({ productIds, variantIds }) => {
        const ids = [...productIds, ...variantIds]
        // A toggle during the call is newer than its reply.
        if (current) setKnown((now) => (now?.of === userId ? now : { of: userId, ids }))
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [userId])

  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      const item = { params: { productId }, query: { variantId } }
      toast.success(await (wanted ? ask(item) : takeBack(item)))
      if (userId !== undefined) {
        setKnown((now) => {
          const others = now?.of === userId ? now.ids.filter((one) => one !== id) : []
          return { of: userId, ids: wanted ? [...others, id] : others }
        })
      }
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
  return { waits: known?.of === userId && (known?.ids.includes(id) ?? false), busy, change }
}

interface AlertInput {
  params: { productId: string }
  query: { variantId: string | undefined }
}

async function ask(input: AlertInput): Promise<string> {
  const { channel, to } = await browserApi('PUT /user/stock-alerts/{productId}', input)
  return channel === 'sms'
    ? m.catalogue_tell_back_by_sms({ to })
    : m.catalogue_tell_back_by_mail({ to })
}

async function takeBack(input: AlertInput): Promise<string> {
  await browserApi('DELETE /user/stock-alerts/{productId}', input)
  return m.catalogue_tell_back_stopped()
}
