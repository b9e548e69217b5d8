import X from 'lucide-react/icons/x'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'

import { useLayer } from '#app/util/use-layer.ts'

import { IconButton } from './icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/** A question or a small form above the page: traps focus, gives it back, closes by Esc, Back and outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A sentence under the title, read with it. */
  description?: ReactNode
  closeLabel: string
  /** Its buttons, the main one last. */
  footer?: ReactNode
  children?: ReactNode
}) {
  const focusReturn = useFocusReturn()
  useLayer(open, () => onOpenChange(false))
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 grid grid-cols-1 place-items-center overflow-y-auto bg-veil p-4 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in">
          <Content
            {...described}
            {...focusReturn}
            className="relative w-full max-w-dialog rounded-sheet bg-surface p-6 shadow-dialog data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in md:p-8"
          >
            <Title className="pr-10 text-h3 text-balance">{title}</Title>
            {description && <Description className="mt-2 text-ink-soft">{description}</Description>}
            {children && <div className="mt-5">{children}</div>}
            {footer && (
              <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                {footer}
              </div>
            )}
            <Close asChild>
              <IconButton
                label={closeLabel}
                className="absolute! top-4 right-4 md:top-6 md:right-6"
              >
                <X aria-hidden />
              </IconButton>
            </Close>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}
