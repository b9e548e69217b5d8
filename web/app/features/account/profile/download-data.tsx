import Download from '~icons/download'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { saveFile } from '#app/util/save-file.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureText } from '#app/components/failure-text.ts'

const fileName = 'haat-my-data.json'

/** Downloads all personal data of the user as a file. */
export function DownloadData() {
  const [busy, setBusy] = useBusy(false)
  const download = async () => {
    setBusy(true)
    try {
      const data = await browserApi('GET /user/my-data')
      saveFile(fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    } catch (error) {
      toast.error(failureText(error, m.account_data_failed()))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="quiet"
      busy={busy}
      busyLabel={m.account_data_busy()}
      onClick={() => void download()}
    >
      <Download aria-hidden className="size-5 stroke-[1.75]" />
      {m.account_data_download()}
    </Button>
  )
}
