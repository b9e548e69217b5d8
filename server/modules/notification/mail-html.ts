import type { Engine } from 'mrml'

import { escapeHtml as text } from '#platform/http/escape-html.ts'
import type { Brand } from './brand.ts'
import type { Mail } from './mail.ts'
import { wordsIn } from './words.ts'

/** Colours and sizes as raw values, since mail programs know no custom properties. */
const look = {
  canvas: '#FAF8F4',
  surface: '#FFFFFF',
  line: '#E7E1D6',
  ink: '#16231D',
  inkSoft: '#4C5A53',
  leaf: '#0B6E4F',
  leafTint: '#E6F2EC',
  marigoldTint: '#FFF3D6',
}

/** A page's fonts, else those of phones and computers that have Bangla; its marks above and below need more room. */
const scripts = {
  en: {
    font: "'Anek Bangla', 'Noto Sans Bengali', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
    heading: '30px',
    text: '24px',
    small: '20px',
  },
  bn: {
    font: "'Anek Bangla', 'Noto Sans Bengali', 'Kohinoor Bangla', 'Nirmala UI', Vrinda, sans-serif",
    heading: '38px',
    text: '27px',
    small: '24px',
  },
} as const

let engine: Promise<Engine> | undefined

/**
 * The HTML part, rendered by MJML, whose tables and styles work from old Outlook to phones. No pictures, no
 * tracking.
 */
export async function mailHtml(mail: Mail, brand: Brand): Promise<string> {
  engine ??= loadEngine()
  const made = (await engine).toHtml(mjml(mail, brand))
  if (made.type === 'error') throw new Error(`A mail could not be drawn: ${made.message}`)
  return made.content
}

/** A megabyte of WebAssembly, so it is loaded for the first mail instead of at the start. */
async function loadEngine(): Promise<Engine> {
  const mrml = await import('mrml')
  const loaded = new mrml.Engine()
  // Without `fonts: {}` MJML links fonts from Google, which would reveal the reader to Google.
  loaded.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} })
  return loaded
}

function mjml(mail: Mail, { name, nameBeside, line }: Brand): string {
  const script = scripts[mail.language]
  return `<mjml lang="${mail.language}">
<mj-head>
<mj-title>${text(mail.subject)}</mj-title>
<mj-preview>${text(mail.preview)}</mj-preview>
<mj-raw><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"></mj-raw>
<mj-attributes>
<mj-all font-family="${script.font}" />
<mj-text color="${look.ink}" font-size="16px" line-height="${script.text}" padding="0 24px 16px" />
<mj-section padding="0" />
</mj-attributes>
</mj-head>
<mj-body width="560px" background-color="${look.canvas}">
<mj-section padding="32px 0 20px"><mj-column>
<mj-text font-size="28px" line-height="34px" font-weight="700" color="${look.leaf}" padding="0 32px">${text(name)}${nameBeside && ` <span style="font-size:18px;font-weight:500;color:${look.inkSoft}">${text(nameBeside)}</span>`}</mj-text>
</mj-column></mj-section>
<mj-wrapper padding="0 8px"><mj-section background-color="${look.surface}" border="1px solid ${look.line}" border-radius="12px" padding="32px 0 16px"><mj-column>
<mj-text padding="0 24px 20px"><h1 style="margin:0;font-size:24px;line-height:${script.heading};font-weight:650">${text(mail.title)}</h1></mj-text>
${mail.blocks.map((block) => drawBlock(block, mail)).join('\n')}
</mj-column></mj-section></mj-wrapper>
<mj-section padding="20px 0 40px"><mj-column>
<mj-text font-size="14px" line-height="${script.small}" color="${look.inkSoft}" padding="0 32px 8px">${text(mail.footer)}</mj-text>
<mj-text font-size="14px" line-height="${script.small}" color="${look.inkSoft}" padding="0 32px">${text(line)}</mj-text>
</mj-column></mj-section>
</mj-body>
</mjml>`
}

function drawBlock(block: Mail['blocks'][number], { language }: Mail): string {
  const lines = scripts[language]
  switch (block.kind) {
    case 'text':
      return `<mj-text>${text(block.text).replaceAll('\n', '<br />')}</mj-text>`
    case 'code':
      return `<mj-text align="center" padding="4px 24px 20px"><div style="background:${look.leafTint};border-radius:12px;padding:20px 0;font-size:36px;line-height:44px;font-weight:700;letter-spacing:10px;text-indent:10px">${text(block.code)}</div></mj-text>`
    case 'button':
      return `<mj-button href="${text(block.url)}" background-color="${look.leaf}" color="${look.surface}" font-size="16px" line-height="${lines.text}" font-weight="600" border-radius="6px" inner-padding="12px 24px" padding="4px 24px 24px" align="left">${text(block.label)}</mj-button>
<mj-text font-size="14px" line-height="${lines.small}" color="${look.inkSoft}">${text(wordsIn(language).buttonFails)}<br />${link(block.url, block.url)}</mj-text>`
    case 'facts':
      return `<mj-table color="${look.ink}" font-size="16px" line-height="${lines.text}" padding="0 24px 16px">${block.facts.map(([name, value]) => `<tr><td style="padding:4px 16px 4px 0;color:${look.inkSoft};white-space:nowrap">${text(name)}</td><td style="padding:4px 0;width:100%">${text(value)}</td></tr>`).join('')}</mj-table>`
    case 'bill':
      return `<mj-table color="${look.ink}" font-size="16px" line-height="${lines.text}" padding="0 24px 20px">${block.lines.map((line) => billLine(line)).join('')}${billLine(block.total, 'font-weight:600;')}</mj-table>`
    case 'alarm':
      return `<mj-text padding="4px 24px 16px"><div style="background:${look.marigoldTint};border-radius:12px;padding:16px 20px">${text(block.text)}<br />${link(block.url, block.label)}</div></mj-text>`
    default:
      return block satisfies never
  }
}

function billLine([name, sum]: [string, string], style = ''): string {
  const cell = `${style}border-bottom:1px solid ${look.line};padding:8px 0;vertical-align:top`
  return `<tr><td style="${cell};padding-right:16px">${text(name)}</td><td style="${cell};text-align:right;white-space:nowrap">${text(sum)}</td></tr>`
}

function link(url: string, label: string): string {
  return `<a href="${text(url)}" style="color:${look.leaf};font-weight:500;word-break:break-all">${text(label)}</a>`
}
