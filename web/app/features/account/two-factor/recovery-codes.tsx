import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { saveFile } from '#app/util/save-file.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** The recovery codes, shown only once: copy, download, or write down. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(m.two_factor_recovery_codes_copied())
    } catch {
      toast.error(m.two_factor_recovery_codes_not_copied())
    }
  }
  const save = () => saveFile('haat-recovery-codes.txt', new Blob([`${text}\n`]))
  return (
    <div className="grid gap-5">
      <p className="text-pretty text-ink-soft">{m.two_factor_recovery_codes_text()}</p>
      <ul
        aria-label={m.two_factor_recovery_codes()}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-ground p-4 font-mono text-small"
      >
        {codes.map((code) => (
          <li key={code} lang={langOf(code)}>
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" onClick={() => void copy()}>
          {m.two_factor_recovery_codes_copy()}
        </Button>
        <Button tone="quiet" onClick={save}>
          {m.two_factor_recovery_codes_save()}
        </Button>
      </div>
      <Button size="large" onClick={onKept}>
        {m.two_factor_recovery_codes_kept()}
      </Button>
    </div>
  )
}
