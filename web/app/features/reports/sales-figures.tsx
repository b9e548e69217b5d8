import type { Sales } from '@haat/contract/reports'
import type { StaffStatus } from '@haat/contract/order/order-status'
import type { ReactNode } from 'react'

import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatTaka } from '#app/language/format-taka.ts'

import { KeyFigure } from './key-figure.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { RangeForm } from './range-form.tsx'
import { SalesByDay } from './sales-by-day.tsx'

/** Sales report of the shop or of one seller for a range; `third` is the key figure in which they differ. */
export function SalesFigures({
  figures,
  third,
  wordsFor,
}: {
  figures: Sales
  third: ReactNode
  wordsFor: (status: StaffStatus) => string
}) {
  return (
    <>
      <RangeForm figures={figures} />
      <div className="grid gap-5 md:grid-cols-3">
        <KeyFigure label={m.reports_sales()} figure={figures.sales} format={formatTaka} />
        <KeyFigure label={m.reports_orders()} figure={figures.orders} format={formatCount} />
        {third}
      </div>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SalesByDay figures={figures} />
        <OrdersByStatus statuses={figures.statuses} wordsFor={wordsFor} />
      </div>
    </>
  )
}
