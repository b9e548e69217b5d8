import type { Language } from '@haat/contract/language'
import type { ReactNode } from 'react'

import type { PageFiles } from './page-files.ts'

/** Data that the server passes to the browser in the HTML. */
export interface PageData {
  files: PageFiles
  /** Ids of the matched routes: matching takes the browser longer than finding these. */
  routes: readonly string[]
  hydration: unknown
}

export const pageDataId = 'page-data'

interface DocumentProps {
  language: Language
  files: PageFiles
  /** PageData as JSON. No inline script: the content security policy stays strict without nonces. */
  data: string
  children: ReactNode
}

/** The whole document; each page renders its own title, meta and links (React 19 hoists them). */
export function Document({ language, files, data, children }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FAF8F4" />
        {/* With a size given, browsers that support SVG icons do not fetch the ICO. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* React may move async scripts before the others: this one must run before the first paint. */}
        {/* oxlint-disable-next-line react/no-unknown-property -- of HTML, and the rule does not know it yet */}
        <script async blocking="render" src="/early-taps.js" fetchPriority="high" />
        {files.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {files.styles.map((href) => (
          // With a precedence it comes before all scripts and blocks the first paint.
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {files.preloads.map((href) => (
          // Behind the styles, the font and the first picture: the page is readable before it listens.
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {files.ahead && <script async type="module" src={files.ahead} fetchPriority="high" />}
        {/* Not async: it must run after the data at the end of the document is parsed. */}
        <script type="module" src={files.script} />
      </head>
      <body>
        {children}
        <script
          id={pageDataId}
          type="application/json"
          suppressHydrationWarning
          // JSON with every `<` escaped by the server: it cannot end its script element.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </body>
    </html>
  )
}
