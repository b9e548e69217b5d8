import type { FileReply, FileType } from '@haat/contract/file'
import Download from '~icons/download'

import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { saveFile } from '#app/util/save-file.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from './failure-of.ts'

/** Fetches a file and downloads it. */
export function DownloadButton({
  label,
  type = 'text/csv',
  fetchFile,
}: {
  label: string
  type?: FileType
  fetchFile: () => Promise<FileReply>
}) {
  const [busy, setBusy] = useBusy(false)
  const download = async () => {
    setBusy(true)
    try {
      const { name, bytes } = await fetchFile()
      saveFile(name, new Blob([bytes], { type }))
    } catch (error) {
      toast.error(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void download()}>
      <Download aria-hidden className="size-5 max-sm:hidden" />
      {label}
    </Button>
  )
}
