import type { SizeChart } from '@haat/contract/product/size-chart'

import { m } from '#app/messages/generated/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { SizeTable } from './size-table.tsx'

/** Dialog with a size chart. */
export function SizeGuideDialog({
  open,
  onOpenChange,
  ...table
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  chart: SizeChart
  chosen: string | null
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.catalogue_size_guide()}
      closeLabel={m.common_close()}
    >
      <SizeTable {...table} />
    </Dialog>
  )
}
