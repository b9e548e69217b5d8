import X from '~icons/x'
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'

import { useLayer } from './use-layer.ts'

import { classNames } from '../layout/class-names.ts'
import { IconButton } from '../form/icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

const sides = {
  right:
    'inset-y-0 right-0 h-full w-full max-w-drawer data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
  left: 'inset-y-0 left-0 h-full w-7/8 max-w-drawer data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  bottom:
    'inset-x-0 bottom-0 max-h-sheet rounded-t-sheet data-[state=closed]:animate-to-bottom data-[state=open]:animate-from-bottom',
}

/** A drawer from an edge of the screen: cart (right), filters (left), choices on phones (bottom). Back closes it. */
export function Drawer({
  open,
  onOpenChange,
  side = 'right',
  title,
  closeLabel,
  footer,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  side?: keyof typeof sides
  title: ReactNode
  closeLabel: string
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}) {
  const focusReturn = useFocusReturn()
  useLayer(open, () => onOpenChange(false))
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Content
          {...focusReturn}
          aria-describedby={undefined}
          className={classNames('fixed z-40 flex flex-col bg-surface shadow-dialog', sides[side])}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Title className="text-lead font-bold">{title}</Title>
            <Close asChild>
              <IconButton label={closeLabel}>
                <X aria-hidden />
              </IconButton>
            </Close>
          </div>
          <div className="fade-foot flex-1 overflow-y-auto overscroll-contain p-5 pb-section">
            {children}
          </div>
          {footer && <div className="border-t border-line p-5">{footer}</div>}
        </Content>
      </Portal>
    </Root>
  )
}
