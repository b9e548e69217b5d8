import { m } from '#app/messages/generated/messages.js'

import type { ProductPart } from './product-fields.tsx'
import { FormPart } from '../../kit/form-part.tsx'
import { SizeChartFields } from './size-chart-fields.tsx'

/** The size chart of a product. Nothing for a product without sizes and without a chart. */
export function SizeChartPart({ draft, change }: ProductPart) {
  const { sizes, sizeChart } = draft
  if (sizes.length === 0 && !sizeChart) return null
  return (
    <FormPart title={m.staff_product_size_chart()}>
      <p className="text-small text-ink-soft">{m.staff_product_size_chart_product_hint()}</p>
      <SizeChartFields
        chart={sizeChart}
        onChange={(chart) => change({ sizeChart: chart })}
        sizes={sizes}
      />
    </FormPart>
  )
}
