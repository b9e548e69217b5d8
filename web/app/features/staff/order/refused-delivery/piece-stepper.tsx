import { m } from '#app/messages/generated/messages.js'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'

interface PieceStepperProps {
  product: string
  /** In what condition these pieces arrived, in words. */
  condition: string
  value: number
  max: number
  onChange: (count: number) => void
}

/** How many pieces of a product arrived in one condition. */
export function PieceStepper({ product, condition, value, max, onChange }: PieceStepperProps) {
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-small">
        {condition}
      </span>
      <QuantityStepper
        value={value}
        min={0}
        max={max}
        onChange={onChange}
        labels={{
          group: m.staff_receive_pieces({ product, condition }),
          decrease: m.staff_receive_fewer({ product, condition }),
          increase: m.staff_receive_more({ product, condition }),
        }}
      />
    </div>
  )
}
