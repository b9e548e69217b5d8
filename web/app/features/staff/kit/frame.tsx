import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import type { StaffArea } from '#app/staff-paths.ts'

import { StaffLayers } from './staff-layers.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { type StaffLayer, useStaffKeys } from './use-staff-keys.ts'

/** Layout of staff pages: a side menu, collapsed under a button below 1024 px; keys of every page. */
export function Frame({
  area,
  groups,
  onLogOut,
  children,
}: {
  area: StaffArea
  groups: Parameters<typeof SideMenu>[0]['groups']
  onLogOut: () => void
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const [layer, setLayer] = useState<{ kind: StaffLayer; on: string }>()
  const open = (kind: StaffLayer) => setLayer({ kind, on: pathname })
  useStaffKeys(open)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      {/* Search engines must not index these pages. */}
      <meta name="robots" content="noindex" />
      <a
        href={`#${mainId}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-3 font-medium text-leaf shadow-card focus:translate-y-0 print:hidden"
      >
        {m.common_skip_to_content()}
      </a>
      <SideMenu groups={groups} onLogOut={onLogOut} onOpen={open} />
      <div className="min-w-0">
        <OfflineBar />
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto w-full max-w-page px-4 py-3 outline-none md:px-8 md:py-6 print:p-0"
        >
          {children}
        </main>
      </div>
      <StaffLayers
        area={area}
        open={layer?.on === pathname ? layer.kind : undefined}
        onClose={() => setLayer(undefined)}
      />
    </div>
  )
}

const mainId = 'content'
