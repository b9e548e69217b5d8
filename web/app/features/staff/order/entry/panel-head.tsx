import { Spinner } from '#app/ui/feedback/spinner.tsx'

/** Title of a panel of sums, with a sign while newer ones are on their way. */
export function PanelHead({ title, isBusy }: { title: string; isBusy: boolean }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-lead font-bold">{title}</h2>
      {isBusy && <Spinner className="size-4.5 text-ink-soft" />}
    </div>
  )
}
