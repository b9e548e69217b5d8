import type { StatusLevel } from '@haat/contract/shop-status'
import CircleCheck from '~icons/circle-check'
import CircleMinus from '~icons/circle-minus'
import CircleX from '~icons/circle-x'
import TriangleAlert from '~icons/triangle-alert'
import type { ComponentType } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'

interface Look {
  icon: ComponentType<{ 'aria-hidden': true; className: string }>
  tone: BadgeTone
  words: () => string
}

const looks: Record<StatusLevel, Look> = {
  good: { icon: CircleCheck, tone: 'leaf', words: m.staff_status_good },
  off: { icon: CircleMinus, tone: 'neutral', words: m.staff_status_off },
  warning: { icon: TriangleAlert, tone: 'marigold', words: m.staff_status_warning },
  problem: { icon: CircleX, tone: 'alta', words: m.staff_status_problem },
}

/** A level as icon, word and colour. */
export function LevelBadge({ level }: { level: StatusLevel }) {
  const { icon: Icon, tone, words } = looks[level]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words()}
    </Badge>
  )
}
