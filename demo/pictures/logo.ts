import { write } from './lettering.ts'
import { path, place, rect, writeSvg } from './svg.ts'

const canvas = '#FAF8F4'
const leaf = '#0B6E4F'
const marigold = '#F2A71B'

/** The morning sun over the market's crossbar: it stands in the H of the name. */
const sun = (x: number, y: number, radius: number) =>
  path(`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0z`, marigold)

/** The name on the page's own ground: pictures are sent without transparency. */
export function drawLogo(): string {
  const name = write({ words: 'Haat', x: 0, y: 30.2, size: 42, color: leaf }) + sun(13.5, 14.1, 4.4)
  return writeSvg(
    [384, 144],
    () => '',
    rect([0, 0, 384, 144], 0, canvas) + place(name, { x: 4, y: 4, scale: 4 }),
  )
}
