import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { type Drawing, path, rect, times } from '../svg.ts'
import { type ClothLook, paints, tassels } from './cloth-paint.ts'

/** Cloth hung over a rod in soft pleats: shows the fall and the border. */
export function drapedCloth(brush: Brush, look: ClothLook): Drawing {
  const { ground, edge } = paints(brush, look)
  const pleats = 8
  const step = 460 / pleats
  const hem = times(pleats, () => `q${step / 2} 26 ${step} 0`)
  const outline = `M-230 -560q0 -30 30 -30H200q30 0 30 30V-20${times(pleats, () => `q${-step / 2} 30 ${-step} 0`)}z`
  const fold = brush.linear(
    [
      ['#000', 0, 0.3],
      ['#000', 0.16, 0.02],
      ['#fff', 0.4, 0.24],
      ['#fff', 0.56, 0.03],
      ['#000', 0.85, 0.12],
      ['#000', 1, 0.32],
    ],
    'right',
  )
  return {
    width: 470,
    height: 590,
    from: 'rod',
    outline,
    body: [
      path(outline, ground),
      edge ? path(`M-230 -96H230V-40H-230z`, edge) : '',
      edge
        ? path(`M-230 -52${hem}V-20${times(pleats, () => `q${-step / 2} 30 ${-step} 0`)}z`, edge)
        : '',
      times(pleats, (index) => {
        const x = -230 + index * step
        return path(`M${x} -588h${step}V-20q${-step / 2} 30 ${-step} 0z`, fold)
      }),
      path(
        'M-230 -560q0 -30 30 -30H200q30 0 30 30v26H-230z',
        brush.linear([
          ['#fff', 0, 0.45],
          ['#fff', 0.5, 0],
          ['#000', 1, 0.22],
        ]),
      ),
    ].join(''),
  }
}

/** A saree hung over a bar in two falls: the body behind, the pallu with its tassels in front. */
export function hungSaree(brush: Brush, look: ClothLook): Drawing {
  const { ground, edge, edgeUpright } = paints(brush, look)
  const back = 'M-150 -600H236V-18Q40 12 -150 -8z'
  const front = 'M-236 -604Q0 -624 150 -604V-116Q-40 -96 -236 -124z'
  const folds = brush.linear(
    [
      ['#000', 0, 0.22],
      ['#fff', 0.1, 0.16],
      ['#000', 0.26, 0.12],
      ['#fff', 0.4, 0.2],
      ['#000', 0.56, 0.1],
      ['#fff', 0.7, 0.14],
      ['#000', 0.86, 0.16],
      ['#000', 1, 0.3],
    ],
    'right',
  )
  return {
    width: 480,
    height: 616,
    from: 'rod',
    outline: 'M-236 -604Q0 -624 236 -600V-18Q40 12 -150 -8V-116L-236 -124z',
    body: [
      path(back, ground),
      edgeUpright ? rect([176, -600, 60, 584], 0, edgeUpright) : '',
      path(back, folds) + path(back, '#000', { opacity: 0.2 }),
      path('M150 -604V-116Q60 -104 -60 -104L-60 -70Q100 -70 190 -110V-604z', '#000', {
        opacity: 0.16,
      }),
      tassels(-236, 150, -122, look.thread ?? shade(look.color, 0.6)),
      path(front, ground),
      edgeUpright ? rect([-236, -602, 60, 484], 0, edgeUpright) : '',
      edge ? rect([-176, -420, 326, 60], 0, edge) + rect([-236, -300, 386, 180], 0, edge) : '',
      edge ? path('M-236 -240Q-40 -220 150 -240V-180Q-40 -160 -236 -180z', ground) : '',
      path(front, folds),
      path(
        front,
        brush.linear([
          ['#fff', 0, 0.35],
          ['#fff', 0.12, 0],
          ['#000', 1, 0.18],
        ]),
      ),
    ].join(''),
  }
}
