import { useEffect, useEffectEvent, useState, type DragEvent, type ReactNode } from 'react'

import { classNames } from '#app/ui/layout/class-names.ts'

/** An area that takes files by dropping them, and by pasting anywhere on the page. */
export function FileDrop({
  onFiles,
  children,
}: {
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Words of a text program come with a picture of them: whoever pastes them means the words.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('paste', paste)
    // A file dropped beside the area would be opened by the browser in place of the page and all that was typed.
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
  return (
    <div
      onDragOver={(event) => setOver(hasFiles(event))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (hasFiles(event)) onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'grid grid-cols-1 gap-4 rounded-card border-2 border-dashed p-3 sm:p-4',
        over ? 'border-leaf bg-leaf-tint' : 'border-line-deep',
      )}
    >
      {children}
    </div>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
