import type { GroundName, Setting } from './ground.ts'
import type { Thing } from './things.ts'

/** All that is needed to draw the pictures of one product. */
export type PictureRecipe = {
  /** Chooses among the layouts, so that two alike products do not look alike. */
  key: string
  thing: Thing
  /** The same product in its other colours or kinds; the group picture shows them together. */
  variants?: readonly Thing[]
  /** What keeps it company in the scene. */
  props?: readonly Thing[]
  ground: GroundName
  setting?: Setting
}

export const pictureViews = ['hero', 'group', 'scene', 'close'] as const
export type PictureView = (typeof pictureViews)[number]
