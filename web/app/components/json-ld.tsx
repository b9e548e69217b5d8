interface JsonLdProps {
  /** False in the browser, so that it carries nothing of what makes them: `import.meta.env.SSR && …`. */
  facts: object | false
}

/** Facts of a page for search engines, which read what the server sends: data that nothing runs. */
export function JsonLd({ facts }: JsonLdProps) {
  return (
    // What the server wrote stays: React neither compares nor clears it when it takes the page over.
    <script type="application/ld+json" suppressHydrationWarning>
      {/* `<` written as an escape cannot end the block, whatever a product is called. */}
      {facts ? JSON.stringify(facts).replaceAll('<', '\\u003c') : ''}
    </script>
  )
}
