import { escapeHtml as escape } from '#platform/http/escape-html.ts'
import type { Channel, Message } from './notification.repo.ts'
import { smsParts } from '@haat/contract/text/sms-parts'

const channelNames: Record<Channel, string> = { email: 'Email', sms: 'SMS' }

/** Renders the development inbox as a page that works without JavaScript. */
export function inboxPage(messages: readonly Message[], to: string | undefined): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Inbox · Haat</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Mails and SMS that this shop would have sent. They leave it only once a real provider is set.</p>
<form method="get" action="/dev/inbox">
<label for="to">To</label>
<input id="to" name="to" value="${escape(to ?? '')}" placeholder="Phone or email" autocomplete="off">
<button type="submit">Show</button>
<a href="/dev/inbox">Show all</a>
</form>
</header>
<main>
<p class="count">${to ? `${count} to ${escape(to)}` : count}, newest first</p>
${messages.map(article).join('\n') || '<p class="empty">Nothing has arrived here yet. Reload the page after a moment.</p>'}
</main>
</body>
</html>
`
}

function article({ channel, recipient, subject, text, html, sentAt }: Message): string {
  const at = sentAt.toISOString()
  const said = `<p>${withLinks(text)}</p>`
  return `<article>
<h2>${subject === null ? channelNames[channel] : escape(subject)} <small>to <a href="/dev/inbox?to=${encodeURIComponent(recipient)}">${escape(recipient)}</a></small></h2>
<time datetime="${at}">${dhakaTime.format(sentAt)}</time>${channel === 'sms' ? ` <small>· ${partsOf(text)}</small>` : ''}
${html === null ? said : `${letter(html, subject)}\n<details><summary>Text part</summary>${said}</details>`}
</article>`
}

function partsOf(text: string): string {
  const parts = smsParts(text)
  return parts === 1 ? '1 part' : `${parts} parts`
}

/** A mail in a sandboxed frame where no script runs and links open in a new tab. */
function letter(html: string, subject: string | null): string {
  const inNewTab = html.replace('<head>', '<head><base target="_blank">')
  return `<iframe title="${escape(subject ?? 'Mail')}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escape(inNewTab)}"></iframe>`
}

const dhakaTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** A code begins a line; digits elsewhere may be a year. */
const linkOrCode = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])|^\d{4,8}\b/gm

/** Turns addresses into links and highlights codes; escapes the rest. */
function withLinks(text: string): string {
  let html = ''
  let done = 0
  for (const match of text.matchAll(linkOrCode)) {
    const [whole, link] = match
    html += escape(text.slice(done, match.index))
    html += link ? `<a href="${escape(link)}">${escape(link)}</a>` : `<strong>${whole}</strong>`
    done = match.index + whole.length
  }
  return html + escape(text.slice(done))
}

const style = `
:root { color: #16231D; background: #FAF8F4; font: 16px/24px system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 28px; line-height: 34px; margin: 0; }
header p, time, .count, small { color: #4C5A53; }
header p { margin: 4px 0 20px; }
form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
input { flex: 1 1 12rem; }
input, button { font: inherit; min-height: 44px; box-sizing: border-box; padding: 0 14px; border-radius: 6px; border: 1px solid #66736C; background: #FFFFFF; color: inherit; }
button { border-color: #0B6E4F; background: #0B6E4F; color: #FFFFFF; font-weight: 500; cursor: pointer; }
a { color: #0B6E4F; overflow-wrap: anywhere; }
form > a, small a { display: inline-block; padding: 10px 0; }
:focus-visible { outline: 3px solid #0B6E4F; outline-offset: 2px; }
.count { margin: 28px 0 12px; font-size: 14px; }
article { background: #FFFFFF; border: 1px solid #E7E1D6; border-radius: 12px; padding: 16px 20px; margin: 0 0 12px; }
h2 { font-size: 16px; line-height: 24px; margin: 0; }
small { font-weight: 400; font-size: inherit; }
time { font-size: 14px; }
article p { white-space: pre-line; margin: 8px 0 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 38rem; margin: 12px 0 0; border: 1px solid #E7E1D6; border-radius: 6px; resize: vertical; }
summary { min-height: 44px; line-height: 44px; cursor: pointer; color: #0B6E4F; }
strong { font-size: 22px; font-weight: 650; letter-spacing: .12em; font-variant-numeric: tabular-nums; }
.empty { padding: 48px 0; text-align: center; color: #4C5A53; }
`
