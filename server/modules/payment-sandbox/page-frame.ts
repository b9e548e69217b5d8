/** HTML frame of the sandbox's pages; they work without scripts. */
export function document(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
${head}
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const style = `
:root { color: #1B2430; background: #EEF2F7; font: 16px/24px system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; }
.banner { margin: 0; padding: 8px 16px; background: #FFE9A8; color: #4A3800; text-align: center; font-size: 14px; }
main { max-width: 30rem; margin: 0 auto; padding: 24px 16px 48px; }
header, form { background: #FFFFFF; border: 1px solid #D5DCE6; padding: 20px; }
header { border-radius: 12px 12px 0 0; border-bottom: 0; }
form { border-radius: 0 0 12px 12px; }
main > form:only-of-type:not(header + form) { border-radius: 12px; text-align: center; }
.shop { margin: 0 0 12px; font-weight: 600; color: #0B6E4F; }
h1 { margin: 0; font-size: 34px; line-height: 42px; font-variant-numeric: tabular-nums; }
h1 .quiet { display: block; font-size: 14px; line-height: 20px; font-weight: 400; color: #55606E; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 0; font-size: 14px; line-height: 20px; }
dt { color: #55606E; }
dd { margin: 0; overflow-wrap: anywhere; }
fieldset { border: 0; margin: 0 0 20px; padding: 0; }
legend { padding: 0; margin: 0 0 8px; font-weight: 500; }
.ways { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.ways legend { grid-column: 1 / -1; }
.ways label { position: relative; display: block; min-height: 64px; margin: 0; cursor: pointer; }
.ways input { position: absolute; inset: 0; opacity: 0; margin: 0; width: 100%; height: 100%; cursor: pointer; }
.ways span { display: grid; place-items: center; height: 64px; border: 2px solid #D5DCE6; border-radius: 10px; font-weight: 650; font-size: 18px; color: var(--hue); }
.ways input:checked + span { border-color: var(--hue); background: var(--hue); color: #FFFFFF; }
.ways input:focus-visible + span { outline: 3px solid #1F4E9E; outline-offset: 2px; }
.acts { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.acts .pay { grid-column: 1 / -1; }
button { font: inherit; font-weight: 500; min-height: 48px; padding: 0 16px; border-radius: 8px; border: 1px solid #7A8796; background: #FFFFFF; color: inherit; cursor: pointer; }
.pay { border-color: #0B6E4F; background: #0B6E4F; color: #FFFFFF; font-size: 18px; }
button:hover { filter: brightness(.95); }
:focus-visible { outline: 3px solid #1F4E9E; outline-offset: 2px; }
details { margin: 16px 0 0; border-top: 1px solid #D5DCE6; font-size: 14px; }
summary { min-height: 44px; line-height: 44px; cursor: pointer; color: #55606E; }
details label { display: block; margin: 0 0 12px; }
details select, details input:not([type=checkbox]) { display: block; width: 100%; min-height: 44px; margin: 4px 0 0; padding: 0 12px; font: inherit; font-size: 16px; border: 1px solid #7A8796; border-radius: 8px; background: #FFFFFF; color: inherit; }
.tick { display: flex !important; gap: 12px; align-items: center; min-height: 44px; }
.tick input { width: 20px; height: 20px; accent-color: #0B6E4F; flex: none; }
.told { margin: 0 0 16px; text-align: center; }
`
