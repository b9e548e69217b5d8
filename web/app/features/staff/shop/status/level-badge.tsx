import type { StatusLevel } from '@haat/contract/shop-status'
import CircleCheck from '~icons/circle-check'
import CircleMinus from '~icons/circle-minus'
import CircleX from '~icons/circle-x'
import TriangleAlert from '~icons/triangle-alert'
import type { ComponentType } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { entryOf, wordOf } from '#app/util/word-of.ts'

interface Look {
  icon: ComponentType<{ 'aria-hidden': true; className: string }>
  tone: BadgeTone
}

const looks: Record<StatusLevel, Look> = {
  good: { icon: CircleCheck, tone: 'leaf' },
  off: { icon: CircleMinus, tone: 'neutral' },
  warning: { icon: TriangleAlert, tone: 'marigold' },
  problem: { icon: CircleX, tone: 'alta' },
}

const unknownLook: Look = { icon: CircleMinus, tone: 'neutral' }

const words: Record<StatusLevel, () => string> = {
  good: m.staff_status_good,
  off: m.staff_status_off,
  warning: m.staff_status_warning,
  problem: m.staff_status_problem,
}

/** A level as icon, word and colour. */
export function LevelBadge({ level }: { level: StatusLevel }) {
  const { icon: Icon, tone } = entryOf(looks, level) ?? unknownLook
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {wordOf(words, level)}
    </Badge>
  )
}
