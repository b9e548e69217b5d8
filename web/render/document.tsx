import type { ReactNode } from 'react'

import type { PageFiles } from './page-files.ts'

/** What travels from the server to the browser in the page, besides what one sees. */
export interface PageData {
  files: PageFiles
  hydration: unknown
}

export const pageDataId = 'page-data'

interface DocumentProps {
  files: PageFiles
  /** PageData as JSON. No inline code: the content security policy stays strict without nonces. */
  data: string
  children: ReactNode
}

/** The whole document; title, meta and links of a page are written where the page is (React 19 lifts them). */
export function Document({ files, data, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FAF8F4" />
        {/* With its size said, browsers that draw vectors leave it to those that do not. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* React may move async scripts, and puts them before the others: this one must be there at the first paint. */}
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
          // With a precedence it stands before all scripts: nothing is painted without it.
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {files.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {/* Not async: it must find the data at the end of the page, however fast it comes. */}
        <script type="module" src={files.script} />
      </head>
      <body>
        {children}
        <script
          id={pageDataId}
          type="application/json"
          suppressHydrationWarning
          // JSON, with every `<` escaped by the server: it is data, and cannot end its own block.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </body>
    </html>
  )
}
