import { Written } from '#app/components/written.tsx'
import type { Shown } from '#app/ui/data/shown.ts'

/** What is known of something, each with its name; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: Shown])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? <Written>{value}</Written> : value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
