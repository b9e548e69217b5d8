import FileDown from '~icons/file-down'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { saveFile } from '#app/util/save-file.ts'
import { useBusy } from '#app/util/use-busy.ts'

/** Button that downloads a PDF. */
export function DownloadPaper({
  label,
  fullLabel,
  className,
  load,
}: {
  label: string
  /** For screen readers, where several buttons have the same label; begins with it. */
  fullLabel?: string
  className?: string | undefined
  load(): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>
}) {
  const [busy, setBusy] = useBusy(false)
  const download = async () => {
    setBusy(true)
    try {
      const { name, bytes } = await load()
      saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
    } catch (error) {
      // docs/behaviour.md §15.4: a failure is only logged.
      // oxlint-disable-next-line no-console -- what the specification asks for
      console.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="quiet"
      {...(className && { className })}
      {...(fullLabel && { 'aria-label': fullLabel })}
      busy={busy}
      busyLabel={m.order_invoice_busy()}
      onClick={() => void download()}
    >
      <FileDown aria-hidden className="size-4.5 max-sm:hidden" />
      {label}
    </Button>
  )
}
