import { Money } from '#app/ui/data/money.tsx'

/** Rows of a sum, within a description list. */
export function SumRows({ sums }: { sums: readonly { label: string; taka: number }[] }) {
  return sums.map(({ label, taka }) => (
    <div key={label} className="flex justify-between">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Money taka={taka} decimals={2} />
      </dd>
    </div>
  ))
}
