import type { ComponentProps } from 'react'

/** Without a label it is for the eye alone. */
export type Icon = (props: ComponentProps<'svg'>) => React.ReactNode

/** The component of a drawing, of 24 × 24 units; vite/lucide-icons.ts calls it for each icon that is imported. */
export function iconOf(body: string): Icon {
  const html = { __html: body }
  return ({ className, ...others }) => (
    <svg
      viewBox="0 0 24 24"
      className={className === undefined ? 'icon' : `icon ${className}`}
      aria-hidden={others['aria-label'] === undefined}
      {...others}
      // oxlint-disable-next-line react/no-danger -- drawings of a package, none from outside
      dangerouslySetInnerHTML={html}
    />
  )
}
