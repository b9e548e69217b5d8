// The blocks of a loaded text never change their order, and have no other key.
/* oxlint-disable react/no-array-index-key */
import type { Block, TextSpan } from '@haat/contract/shop'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'

/** The text of a policy page. */
export function PolicyBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div lang={langOf(wordsOf(blocks))} className="max-w-prose text-pretty *:first:mt-0">
      {blocks.map((block, at) => (
        <PolicyBlock key={at} block={block} />
      ))}
    </div>
  )
}

/** Enough of a text to tell its language. */
const wordsOf = (blocks: readonly Block[]) => JSON.stringify(blocks.slice(0, 2))

function PolicyBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className={block.level === 2 ? 'mt-10 text-h3' : 'mt-6 font-bold'}>
          {spans(block.spans)}
        </Heading>
      )
    }
    case 'paragraph':
      return <p className="mt-4 whitespace-pre-line">{spans(block.spans)}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={`mt-4 space-y-2 pl-6 marker:text-leaf ${block.ordered ? 'list-decimal marker:font-medium' : 'list-disc'}`}
        >
          {block.items.map((item, at) => (
            <li key={at} className="pl-1">
              {spans(item)}
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <PolicyTable head={block.head} rows={block.rows} />
    default:
      return block satisfies never
  }
}

/** On phones each table row becomes a card: three columns of sentences do not fit. */
function PolicyTable({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <table className="mt-5 block w-full rounded-card border border-line bg-surface sm:table sm:border-separate sm:[border-spacing:0]">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {head.map((cell, at) => (
            <th
              key={at}
              scope="col"
              className="px-4 py-3 text-left text-small font-medium text-ink-soft"
            >
              {spans(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row, at) => (
          <tr
            key={at}
            className="block border-line px-4 py-3 not-first:border-t sm:table-row sm:border-0 sm:px-0"
          >
            {row.map((cell, column) => (
              <td
                key={column}
                className="block border-line first:font-medium sm:table-cell sm:border-t sm:px-4 sm:py-3 sm:align-top"
              >
                {spans(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function spans(all: readonly TextSpan[]): ReactNode {
  return all.map(({ text, strong, href }, at) => {
    const words = strong ? <strong>{text}</strong> : text
    return (
      <PolicyLink key={at} href={href}>
        {words}
      </PolicyLink>
    )
  })
}

function PolicyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    )
  }
  return (
    <a href={href} className="link">
      {children}
    </a>
  )
}
