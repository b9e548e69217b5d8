// Runs in the window where somebody says who they are; hands the credential to the page that opened it.
const earlierKey = 'haat-sandbox-google-accounts'
const form = document.querySelector('form')
const earlierList = document.querySelector('#earlier')
const problem = document.querySelector('#problem')
const nonce = new URLSearchParams(location.search).get('nonce') ?? undefined

const earlier = () => JSON.parse(localStorage.getItem(earlierKey) ?? '[]')

function remember(account) {
  const others = earlier().filter(({ email }) => email !== account.email)
  localStorage.setItem(earlierKey, JSON.stringify([account, ...others].slice(0, 4)))
}

async function choose(account) {
  problem.textContent = ''
  const response = await fetch('/sandbox/google/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, nonce }),
  })
  const reply = await response.json()
  if (!response.ok) {
    problem.textContent = reply.message
    return
  }
  remember(account)
  opener?.postMessage(
    { type: 'haat-google-credential', credential: reply.credential },
    location.origin,
  )
  close()
}

for (const account of earlier()) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  const email = document.createElement('span')
  button.type = 'button'
  email.textContent = account.email
  button.append(account.name, email)
  button.addEventListener('click', () => void choose(account))
  item.append(button)
  earlierList.append(item)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(form)
  void choose({
    name: fields.get('name'),
    email: fields.get('email'),
    verified: fields.has('verified'),
    hosted: fields.has('hosted'),
  })
})
