import type { GroundName } from '../../pictures/ground.ts'
import type { Thing } from '../../pictures/things.ts'
import type { DemoCategory, DemoSub, DemoSubSub } from '../types.ts'

/** How the tree of categories is written: each place with what stands in its picture. */
export const emoji = (name: string): Thing => ({ kind: 'emoji', name })

export const leaf = (key: string, name: string, thing: Thing): DemoSubSub => ({ key, name, thing })

export const sub = (key: string, name: string, thing: Thing, ...subs: DemoSubSub[]): DemoSub => ({
  key,
  name,
  thing,
  subs,
})

export const category = (
  key: string,
  name: string,
  [ground, thing]: readonly [GroundName, Thing],
  ...subs: DemoSub[]
): DemoCategory => ({ key, name, ground, thing, subs })
