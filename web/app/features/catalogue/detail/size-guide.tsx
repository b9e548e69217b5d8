import type { SizeChart } from '@haat/contract/product/size-chart'
import Ruler from '~icons/ruler'
import { lazy, Suspense, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

const SizeGuideDialog = lazy(async () => ({
  default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog,
}))

/** Opens the size chart. Without JavaScript it expands as text: a table would add weight to every first view. */
export function SizeGuide({ chart, chosen }: { chart: SizeChart; chosen: string | null }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className="link inline-flex min-h-target items-center gap-1.5 px-1 font-medium noscript:hidden print:hidden"
      >
        <Ruler aria-hidden className="size-5" />
        {m.catalogue_size_guide()}
      </button>
      <details className="hidden w-full noscript:block">
        <summary className="link flex min-h-target w-fit cursor-pointer items-center">
          {m.catalogue_size_guide()}
        </summary>
        <p className="whitespace-pre-line">{inWords(chart)}</p>
      </details>
      {wanted && (
        <Suspense>
          <SizeGuideDialog open={open} onOpenChange={setOpen} chart={chart} chosen={chosen} />
        </Suspense>
      )}
    </>
  )
}

const inWords = ({ columns, rows, note }: SizeChart) =>
  [...rows.map((row) => row.map((cell, at) => `${columns[at]} ${cell}`).join(' · ')), note].join(
    '\n',
  )
