import type { Brand } from './brand.ts'
import type { Mail } from './mail.ts'

/** The text part, with the same content as the HTML part. */
export function mailText(mail: Mail, { line }: Brand): string {
  const parts = mail.blocks.map((block) => {
    switch (block.kind) {
      case 'text':
        return block.text
      case 'code':
        return block.code
      case 'button':
        return `${block.label}:\n${block.url}`
      case 'facts':
        return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
      case 'bill':
        return [...block.lines, block.total].map(([name, sum]) => `${name}: ${sum}`).join('\n')
      case 'alarm':
        return `${block.text}\n${block.url}`
      default:
        return block satisfies never
    }
  })
  return `${[mail.title, ...parts, '--', line, mail.footer].join('\n\n')}\n`
}
