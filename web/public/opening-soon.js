// Runs on the page 'Opening soon'. For staff who are signed in it fetches the same address with their token, and replaces the
// document with the shop's page. Everybody else keeps the page as it is.

const address = location.href
const user = JSON.parse(stored('user') ?? 'null')
const token = stored('token')
if (token && user && user.role !== 'user') await draw(token)

function stored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

async function draw(known) {
  let reply = await pageFor(known)
  if (reply.status === 401) {
    const renewed = await renew(known)
    if (!renewed) return
    reply = await pageFor(renewed)
  }
  if (reply.status === 503) return
  if (reply.redirected) {
    location.replace(reply.url)
    return
  }
  const html = await reply.text()
  document.open()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else replaces a document so that its scripts run
  document.write(html)
  document.close()
}

function pageFor(known) {
  return fetch(address, { headers: { authorization: `Bearer ${known}` }, cache: 'no-store' })
}

/** One tab at a time: a refresh token is good once. */
function renew(stale) {
  const work = async () => {
    const now = stored('token')
    if (now !== stale) return now
    const reply = await fetch('/api/v1/user/refresh-token', { method: 'POST' })
    const { success, data } = await reply.json()
    if (!success || !data) return null
    localStorage.setItem('token', data)
    return data
  }
  return navigator.locks ? navigator.locks.request('haat-refresh-token', work) : work()
}
