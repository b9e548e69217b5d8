// The parts of a page never change their order, and have no other key.
/* oxlint-disable react/no-array-index-key */
import type { Block } from '@haat/contract/shop'

import { PolicyBlocks } from '#app/features/policy/policy-blocks.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { addressOfPicture } from './guide-files.ts'
import type { Guide } from './read-guide.ts'

/** A page of the guide: its texts, with pictures between them. */
export function GuideText({ parts }: Pick<Guide, 'parts'>) {
  return (
    <div className="space-y-6">
      {textsAndPictures(parts).map((part, at) =>
        'file' in part ? <GuidePicture key={at} {...part} /> : <PolicyBlocks key={at} {...part} />,
      )}
    </div>
  )
}

type Part = Exclude<Guide['parts'][number], Block> | { blocks: Block[] }

function textsAndPictures(parts: Guide['parts']): Part[] {
  const together: Part[] = []
  for (const part of parts) {
    const last = together.at(-1)
    if (part.kind === 'picture') together.push(part)
    else if (last && 'blocks' in last) last.blocks.push(part)
    else together.push({ blocks: [part] })
  }
  return together
}

/** Of a screen of 1280 × 800, or of a phone: sizes that the pictures are made with (e2e/guide.spec.ts). */
function GuidePicture({ file, alt }: { file: string; alt: string }) {
  const isOfPhone = file.endsWith('-phone.webp')
  const address = addressOfPicture(file)
  return (
    // On a phone its words are read by opening it, and making it larger.
    <a
      href={address}
      className={classNames('block break-inside-avoid', isOfPhone ? 'max-w-72' : 'max-w-3xl')}
    >
      <img
        src={address}
        alt={alt}
        width={isOfPhone ? 360 : 1280}
        height={isOfPhone ? 740 : 800}
        loading="lazy"
        className="h-auto w-full rounded-card border border-line"
      />
    </a>
  )
}
