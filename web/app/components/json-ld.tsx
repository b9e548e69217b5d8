interface JsonLdProps {
  /** False in the browser, so that its bundle leaves out the code that makes them: `import.meta.env.SSR && …`. */
  facts: object | false
}

/** Structured data (JSON-LD) for search engines, which read the server's HTML. */
export function JsonLd({ facts }: JsonLdProps) {
  return (
    // Hydration keeps the server's text: React neither compares nor clears it.
    <script type="application/ld+json" suppressHydrationWarning>
      {/* `<` is escaped, so that no product name can end the script element. */}
      {facts ? JSON.stringify(facts).replaceAll('<', '\\u003c') : ''}
    </script>
  )
}
