// Makes emoji.json once more: node demo/pictures/extract-emoji.ts <icons.json of @iconify-json/fluent-emoji>
// Keeps only the drawings that the demo shop uses, with the box that each of them really fills.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { usedEmoji } from './used-emoji.ts'

const SIZE = 512

type IconSet = { icons: Record<string, { body: string }> }

function slim(body: string): string {
  return (
    body
      .replace(/-?\d*\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
      // The set multiplies alpha by 127 inside its shadows, which leaves ragged edges in librsvg.
      .replace(/0 0 0 127 0/g, '0 0 0 1 0')
  )
}

async function visibleBox(body: string): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SIZE}" height="${SIZE}" viewBox="0 0 32 32">${body}</svg>`
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#0000', threshold: 40 })
    .toBuffer({ resolveWithObject: true })
  const unit = (pixels: number) => Math.round((pixels / SIZE) * 3200) / 100
  return [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0), info.width, info.height].map(
    unit,
  )
}

const source = process.argv[2]
if (!source) throw new Error('Say where icons.json is')
const set = JSON.parse(readFileSync(source, 'utf8')) as IconSet // the package's documented format
const icons: Record<string, { body: string; box: number[] }> = {}
for (const name of usedEmoji()) {
  const icon = set.icons[name]
  if (!icon) throw new Error(`No drawing named ${name}`)
  const body = slim(icon.body)
  icons[name] = { body, box: await visibleBox(body) }
}
const about =
  'Fluent Emoji by Microsoft Corporation, MIT (see emoji.LICENSE). Taken from @iconify-json/fluent-emoji 1.2.7 by extract-emoji.ts: only what the demo shop uses, numbers rounded.'
writeFileSync(
  new URL('./emoji.json', import.meta.url),
  `{"about":${JSON.stringify(about)},"icons":{\n${Object.entries(icons)
    .map(([name, icon]) => `${JSON.stringify(name)}:${JSON.stringify(icon)}`)
    .join(',\n')}\n}}\n`,
)
