import { Suspense, use, type ComponentProps } from 'react'

import { TopBar } from './top-bar.tsx'

interface LoadingTopBarProps extends Omit<ComponentProps<typeof TopBar>, 'logo'> {
  /** A promise while it is on its way: a bar of the same height stands for it. */
  logo: Promise<string | null> | string | null
}

/** The bar as soon as the logo is there. A page from the server brings it along. */
export function LoadingTopBar({ logo, ...bar }: LoadingTopBarProps) {
  if (!(logo instanceof Promise)) return <TopBar logo={logo} {...bar} />
  return (
    <Suspense fallback={<div aria-hidden data-bar-placeholder className="h-16 bg-ground" />}>
      <LoadedTopBar logo={logo} {...bar} />
    </Suspense>
  )
}

function LoadedTopBar({ logo, ...bar }: LoadingTopBarProps & { logo: Promise<string | null> }) {
  return <TopBar logo={use(logo)} {...bar} />
}
