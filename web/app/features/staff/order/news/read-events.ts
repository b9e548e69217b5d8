import type { OrderEvent } from '@haat/contract/order/order-news'

import { fieldsOf } from '#app/util/stored.ts'

export type NewsPart = OrderEvent | 'reload'

/** Reads server-sent events from pieces of text, which may end anywhere. Comments and unknown events are left out. */
export function eventParts(): (text: string) => NewsPart[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(partOf)
  }
}

function partOf(block: string): NewsPart[] {
  const lines = new Map(
    block.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  if (lines.get('event') === 'reload') return ['reload']
  const data = lines.get('data')
  return data === undefined ? [] : eventIn(data)
}

function eventIn(data: string): OrderEvent[] {
  try {
    const json: unknown = JSON.parse(data)
    const { id, orderId, version } = fieldsOf(json)
    const isEvent =
      typeof id === 'number' && typeof orderId === 'string' && typeof version === 'number'
    // as: the fields that are used are checked, and `type` is compared with known ones alone.
    return isEvent ? [json as OrderEvent] : []
  } catch {
    return []
  }
}
