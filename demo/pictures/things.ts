import type { Brush } from './brush.ts'
import { drawEmoji } from './emoji.ts'
import { bulb, extension, fridge, inverter, iron, television, washer } from './shapes/appliances.ts'
import { book, notebooks, schoolBag } from './shapes/books.ts'
import { clothBolts, clothPile } from './shapes/cloth-pile.ts'
import { fryPan, pot } from './shapes/cookware.ts'
import { bedding, clayPot, cushion, juteBag, rug } from './shapes/crafts.ts'
import { ceilingFan, standFan } from './shapes/fans.ts'
import { foldedCloth } from './shapes/folded-cloth.ts'
import { heap, hilsa, sweets } from './shapes/food.ts'
import {
  buttonPhone,
  charger,
  earbuds,
  phone,
  phoneCase,
  powerBank,
  ring,
  router,
  smartWatch,
  speaker,
} from './shapes/gadgets.ts'
import { blocks, carrom, ludo } from './shapes/games.ts'
import { garment, trousers } from './shapes/garment.ts'
import { drapedCloth, hungSaree } from './shapes/hung-cloth.ts'
import {
  blender,
  kettle,
  microwave,
  pressureCooker,
  riceCooker,
} from './shapes/kitchen-appliances.ts'
import { bottle, carton, cone, flacon, jar, pouch, pump, sack, tin, tube } from './shapes/packs.ts'
import { balls, cricketBat, dumbbell, mat, rope, shuttles } from './shapes/sports.ts'
import { dinnerSet, flask, mug, tiffin, waterFilter } from './shapes/tableware.ts'
import type { Drawing } from './svg.ts'

/** Everything the demo shop can draw, by kind: the map of shapes/. */
const shapes = {
  emoji: drawEmoji,
  garment,
  trousers,
  foldedCloth,
  drapedCloth,
  hungSaree,
  clothPile,
  clothBolts,
  bottle,
  pump,
  jar,
  tube,
  pouch,
  sack,
  carton,
  tin,
  flacon,
  cone,
  phone,
  buttonPhone,
  powerBank,
  charger,
  earbuds,
  smartWatch,
  phoneCase,
  speaker,
  router,
  ring,
  iron,
  inverter,
  television,
  fridge,
  washer,
  bulb,
  extension,
  riceCooker,
  pressureCooker,
  kettle,
  blender,
  microwave,
  ceilingFan,
  standFan,
  pot,
  fryPan,
  dinnerSet,
  mug,
  tiffin,
  flask,
  waterFilter,
  clayPot,
  juteBag,
  rug,
  cushion,
  bedding,
  sweets,
  hilsa,
  heap,
  book,
  notebooks,
  schoolBag,
  carrom,
  ludo,
  blocks,
  cricketBat,
  dumbbell,
  mat,
  rope,
  shuttles,
  balls,
} satisfies Record<string, (brush: Brush, look: never) => Drawing>

type Shapes = typeof shapes
export type ThingKind = keyof Shapes

/** What stands in a picture, as plain data: a kind and its looks. */
export type Thing = { [K in ThingKind]: { kind: K } & Parameters<Shapes[K]>[1] }[ThingKind]

export function drawThing(brush: Brush, thing: Thing): Drawing {
  // The kind chooses the function that takes exactly this look; the compiler cannot follow a union there.
  const draw = shapes[thing.kind] as (brush: Brush, look: Thing) => Drawing
  return draw(brush, thing)
}
