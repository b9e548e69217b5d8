import type { ProductSummary } from '@haat/contract/product/catalogue'
import { addressName } from '@haat/contract/product/product-path'
import Share2 from '~icons/share-2'
import { lazy, Suspense, useState } from 'react'

import { ownAddress } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

/** Shares a product: by the Web Share API where available, otherwise by a dialog. */
export function ShareButton({
  product,
  variant,
}: {
  product: Pick<ProductSummary, '_id' | 'productName' | 'productWords'>
  /** Id of the chosen variant: it is in the shared link. */
  variant: string | undefined
}) {
  const { _id, productName } = product
  const [dialog, setDialog] = useState<{ open: boolean; url: string }>()
  const share = async () => {
    const url = location.origin + ownAddress(paths.product(_id, addressName(product), variant))
    if (!(await sharedByDevice({ title: productName, url }))) setDialog({ open: true, url })
  }
  return (
    <>
      <IconButton
        tone="quiet"
        label={m.catalogue_share({ product: productName })}
        onClick={() => void share()}
        className="rounded-control! border-line-deep! noscript:hidden"
      >
        <Share2 aria-hidden />
      </IconButton>
      {dialog && (
        <Suspense>
          <ShareDialog
            open={dialog.open}
            onOpenChange={(open) => setDialog({ ...dialog, open })}
            name={productName}
            url={dialog.url}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether the share sheet opened; true also when the user cancelled it. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
