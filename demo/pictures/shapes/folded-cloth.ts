import type { Brush, Stop } from '../brush.ts'
import { shade } from '../color.ts'
import { type Drawing, path, place, rect, times } from '../svg.ts'
import { type ClothLook, paints, tassels } from './cloth-paint.ts'

const packet =
  'M-186 -506C-60 -522 60 -522 186 -506Q206 -502 204 -480C197 -330 197 -180 204 -30Q206 -8 186 -6C60 6 -60 6 -186 -6Q-206 -8 -204 -30C-197 -180 -197 -330 -204 -480Q-206 -502 -186 -506z'
const pallu =
  'M-186 -506C-60 -522 60 -522 186 -506Q206 -502 204 -480C200 -400 198 -320 198 -238C70 -214 -70 -206 -198 -186C-198 -290 -200 -390 -204 -480Q-206 -502 -186 -506z'

const folds: Stop[] = [
  ['#000', 0, 0.26],
  ['#000', 0.05, 0.04],
  ['#fff', 0.2, 0.16],
  ['#000', 0.36, 0.03],
  ['#fff', 0.62, 0.12],
  ['#000', 0.8, 0.02],
  ['#000', 1, 0.28],
]

/** The layers below, seen at the foot of the packet. */
const hems = (color: string, edge: string | undefined) =>
  times(3, (fold) => {
    const lower = `translate(${fold % 2 ? 4 : -4} ${26 - fold * 9})`
    return (
      path(packet, shade(color, -0.3 + fold * 0.06), { transform: lower }) +
      (edge ? rect([-198, -34, 396, 26], 12, edge, { transform: lower, opacity: 0.75 }) : '')
    )
  })

/** A saree as it lies on the shop's counter: folded to a packet, the pallu laid over it. */
export function foldedCloth(brush: Brush, look: ClothLook): Drawing {
  const { color, thread = shade(color, 0.6) } = look
  const { ground, edge } = paints(brush, look)
  const clip = brush.clip(`<path d="${packet}"/>`)
  const flap = brush.clip(`<path d="${pallu}"/>`)
  return {
    width: 412,
    height: 548,
    outline: `${packet}M-190 -10V14Q0 34 190 14V-10z`,
    body: place(
      [
        hems(look.color, edge),
        path(packet, ground),
        `<g clip-path="${clip}">`,
        edge ? rect([-206, -66, 412, 60], 0, edge) : '',
        path('M-210 -216C-70 -228 70 -234 210 -262V-160C70 -136 -70 -128 -210 -108z', '#000', {
          opacity: 0.13,
        }),
        path('M-210 -216C-70 -228 70 -234 210 -262V-200C70 -176 -70 -168 -210 -148z', '#000', {
          opacity: 0.14,
        }),
        '</g>',
        edge ? place(tassels(-196, 196, 0, thread), { y: -212, turn: -7.4 }) : '',
        path(pallu, ground),
        `<g clip-path="${flap}">`,
        edge
          ? place(rect([-230, -120, 460, 120], 0, edge) + rect([-230, -176, 460, 30], 0, edge), {
              y: -212,
              turn: -7.4,
            })
          : '',
        path(
          pallu,
          brush.linear([
            ['#fff', 0, 0.34],
            ['#fff', 0.14, 0.06],
            ['#000', 0.8, 0],
            ['#000', 1, 0.16],
          ]),
        ),
        '</g>',
        path(packet, brush.linear(folds, 'right')),
      ].join(''),
      { y: -20 },
    ),
  }
}
