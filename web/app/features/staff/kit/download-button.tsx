import type { FileReply, FileType } from '@haat/contract/file'
import Download from '~icons/download'

import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { saveFile } from '#app/util/save-file.ts'

import { useAct } from './use-act.ts'

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
  const { busy, act } = useAct(toast.error)
  const download = () =>
    act(async () => {
      const { name, bytes } = await fetchFile()
      saveFile(name, new Blob([bytes], { type }))
    })
  return (
    <Button tone="quiet" busy={busy} onClick={() => void download()}>
      <Download aria-hidden className="size-5 max-sm:hidden" />
      {label}
    </Button>
  )
}
