import { Suspense, use, type ComponentProps } from 'react'

import { TopBar } from './top-bar.tsx'

interface LoadingTopBarProps extends Omit<ComponentProps<typeof TopBar>, 'logo'> {
  /** While a promise is pending, a skeleton of the same height is shown. */
  logo: Promise<string | null> | string | null
}

/** The top bar as soon as the logo has loaded. Server-rendered pages include it. */
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
