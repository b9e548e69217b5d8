/** Facts of a page for search engines: data, which the browser never runs. */
export function JsonLd({ data }: { data: object }) {
  // `<` written as an escape cannot end the block, whatever a product is called.
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  )
}
