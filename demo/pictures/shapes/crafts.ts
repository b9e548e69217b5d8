import type { Brush } from '../brush.ts'
import { shade } from '../color.ts'
import { border, cloth, type Weave } from '../patterns.ts'
import { disc, type Drawing, oval, path, rect, stroke, times } from '../svg.ts'
import type { Look } from './look.ts'

/** Unglazed clay: water pot, doi bowl, flower tub. */
export function clayPot(
  brush: Brush,
  { color, accent, filled }: Look & { filled?: string },
): Drawing {
  const paint = accent ?? shade(color, 0.5)
  return {
    width: 330,
    height: 300,
    body: filled
      ? [
          path('M-150 -170H150L104 -16Q100 0 80 0H-80Q-100 0 -104 -16z', brush.tube(color)),
          oval([0, -172, 158, 40], shade(color, -0.2)) +
            oval([0, -172, 140, 32], brush.ball(filled)),
          path('M-154 -160Q0 -104 154 -160', 'none', {
            stroke: shade(color, 0.25),
            'stroke-width': 7,
          }),
        ].join('')
      : [
          path(
            'M-70 -262C-60 -230 -164 -214 -164 -116C-164 -30 -80 0 0 0C80 0 164 -30 164 -116C164 -214 60 -230 70 -262z',
            brush.tube(color),
          ),
          path(
            'M-100 -292H100Q104 -270 70 -256H-70Q-104 -270 -100 -292z',
            brush.tube(shade(color, 0.1)),
          ),
          oval([0, -292, 100, 18], shade(color, -0.4)),
          stroke('M-150 -160Q0 -120 150 -160M-162 -104Q0 -60 162 -104', paint, 6),
          times(7, (i) => disc(-126 + i * 42, -122 + Math.sin((i / 6) * Math.PI) * 26, 11, paint)),
        ].join(''),
  }
}

/** Shopping bag of jute with cloth panel and handles. */
export function juteBag(
  brush: Brush,
  { color, accent = '#b3261e', weave = 'block' }: Look & { weave?: Weave },
): Drawing {
  const fibre = brush.pattern(
    [8, 8],
    '<path d="M0 2h8M2 0v8" stroke="#000" stroke-width="1.6" opacity=".14"/>',
  )
  const shape = 'M-180 -330H180L196 -20Q196 0 176 0H-176Q-196 0 -196 -20z'
  return {
    width: 392,
    height: 520,
    body: [
      stroke('M-96 -320C-96 -540 96 -540 96 -320', shade(color, -0.35), 20),
      path(shape, brush.face(color)),
      path(shape, fibre),
      rect([-190, -230, 380, 130], 0, cloth(brush, weave, accent, shade(accent, 0.75))),
      path(
        shape,
        brush.linear(
          [
            ['#000', 0, 0.2],
            ['#fff', 0.25, 0.2],
            ['#000', 0.6, 0],
            ['#000', 1, 0.24],
          ],
          'right',
        ),
      ),
      stroke('M-96 -250V-320C-96 -510 96 -510 96 -320V-250', brush.tube('#8a5a2c'), 20),
      rect([-180, -330, 360, 22], 6, shade(color, -0.2)),
    ].join(''),
  }
}

/** Woven mat or rug, rolled open a little; shotoronji and shital pati. */
export function rug(brush: Brush, { color, accent = '#f2a71b' }: Look): Drawing {
  const rows = [color, accent, shade(color, 0.5), shade(color, -0.25), accent, color]
  return {
    width: 620,
    height: 330,
    body: [
      path('M-310 0L-190 -250H250L310 0z', shade(color, 0.2)),
      rows
        .map((row, i) => {
          const top = (i / rows.length) * 250
          const bottom = ((i + 1) / rows.length) * 250
          const left = (y: number) => -190 - (y / 250) * 120
          const right = (y: number) => 250 + (y / 250) * 60
          return path(
            `M${left(top)} ${-250 + top}L${right(top)} ${-250 + top}L${right(bottom)} ${-250 + bottom}L${left(bottom)} ${-250 + bottom}z`,
            i % 2 ? border(brush, row, shade(row, 0.65)) : row,
          )
        })
        .join(''),
      times(30, (i) => stroke(`M${-306 + i * 21} 0v14`, shade(color, 0.4), 4)),
      rect(
        [-206, -312, 466, 76],
        38,
        brush.linear([shade(color, 0.4), color, shade(color, -0.35)]),
      ),
      oval([260, -274, 18, 38], shade(accent, -0.1)) + oval([260, -274, 9, 22], shade(color, -0.4)),
    ].join(''),
  }
}

export function cushion(
  brush: Brush,
  { color, accent = shade(color, 0.6), weave = 'kantha' }: Look & { weave?: Weave },
): Drawing {
  const shape = 'M-200 -380Q0 -340 200 -380Q166 -190 200 -8Q0 -40 -200 -8Q-166 -190 -200 -380z'
  return {
    width: 400,
    height: 386,
    body: [
      path(shape, cloth(brush, weave, color, accent)),
      path(
        shape,
        brush.radial(
          [
            ['#fff', 0, 0.32],
            ['#fff', 0.45, 0.04],
            ['#000', 1, 0.34],
          ],
          0.4,
          0.35,
          0.75,
        ),
      ),
      path(shape, 'none', {
        stroke: shade(accent, -0.05),
        'stroke-width': 9,
        'stroke-linejoin': 'round',
      }),
    ].join(''),
  }
}

/** Bed made with a sheet and two pillows. */
export function bedding(
  brush: Brush,
  { color, accent = shade(color, 0.65), weave = 'batik' }: Look & { weave?: Weave },
): Drawing {
  const print = cloth(brush, weave, color, accent)
  return {
    width: 660,
    height: 430,
    body: [
      rect([-300, -430, 600, 260], 30, brush.linear(['#b9834f', '#7d4f27'])),
      rect([-276, -320, 250, 130], 50, print) + rect([26, -320, 250, 130], 50, print),
      rect([-276, -320, 250, 130], 50, brush.veil('#000', 0, 0.3)) +
        rect([26, -320, 250, 130], 50, brush.veil('#000', 0, 0.3)),
      path('M-310 -220H310L330 -60H-330z', print),
      path(
        'M-310 -220H310L330 -60H-330z',
        brush.linear([
          ['#fff', 0, 0.35],
          ['#fff', 0.6, 0.02],
          ['#000', 1, 0.1],
        ]),
      ),
      path('M-330 -60H330V-20Q330 0 310 0H-310Q-330 0 -330 -20z', print),
      path('M-330 -60H330V-20Q330 0 310 0H-310Q-330 0 -330 -20z', '#000', { opacity: 0.2 }),
      path('M-312 -200H312L318 -150H-318z', accent, { opacity: 0.9 }),
    ].join(''),
  }
}
