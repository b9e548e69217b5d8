import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

import type { FloodPlan, FloodCounts, Outcome } from './flood-plan.ts'
import { floodRequest } from './flood-requests.ts'

// Low priority, because real attackers use their own processors.
setPriority(10)
process.on('disconnect', () => process.exit())
// as: passed by overload.ts.
const plan = JSON.parse(process.argv[2] ?? '') as FloodPlan
const { hostname, port } = new URL(plan.origin)
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
const counts: FloodCounts = { sent: 0, heldBack: 0, answers: {} }
const mostUnanswered = 2_000
const perSecond = 20
const unanswered = new Set<(outcome: Outcome) => void>()

const addressOf = (index: number) => {
  const at = index % plan.addresses
  return `127.0.${1 + Math.floor(at / 250)}.${1 + (at % 250)}`
}

const until = performance.now() + plan.seconds * 1000
const slow = [
  ...Array.from({ length: plan.slowBodies }, (_, index) => holdOpen(index, slowBody)),
  ...Array.from({ length: plan.halfOpen }, (_, index) => holdOpen(index, 'GET / HTTP/1.1\r\nHo')),
]
await sendAll()
await Promise.all(slow)
// Aborts unanswered requests, so that the flood ends and every request is counted.
for (const count of unanswered) count('unanswered at the end')
agent.destroy()
await new Promise((sent) => {
  process.send?.(counts, sent)
})
process.disconnect?.()

/** Sends at the planned rate, whether or not the shop replies. */
async function sendAll(): Promise<void> {
  const began = performance.now()
  for (let index = 0; performance.now() < until;) {
    const due = ((performance.now() - began) / 1000) * plan.rate
    for (; index < due; index += 1) {
      if (unanswered.size < mostUnanswered) send(index)
      else counts.heldBack += 1
    }
    await pause(1000 / perSecond)
  }
}

function send(index: number): void {
  const { kind, method, path, headers, body } = floodRequest(plan, index)
  const count = (outcome: Outcome) => {
    if (!unanswered.delete(count)) return
    const ofKind = (counts.answers[kind] ??= {})
    ofKind[outcome] = (ofKind[outcome] ?? 0) + 1
  }
  unanswered.add(count)
  counts.sent += 1
  const options = { hostname, port, path, method, headers, agent, localAddress: addressOf(index) }
  const sent = request(options, (response) => {
    response.on('error', () => undefined)
    const { statusCode = 0 } = response
    response.on('close', () => count(response.complete ? `${statusCode}` : 'broken off'))
    response.resume()
  })
  sent.on('error', () => count('broken off'))
  sent.end(body)
}

function slowBody(socket: Socket): void {
  socket.write(
    'POST /api/v1/user/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  )
  const drip = setInterval(() => socket.write(' '), 1_000)
  socket.on('close', () => clearInterval(drip))
}

/** Keeps open a connection that never finishes its request; reopens it when the shop closes it. */
async function holdOpen(index: number, speak: string | ((socket: Socket) => void)): Promise<void> {
  while (performance.now() < until) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(index) })
    socket.on('error', () => undefined)
    socket.on('connect', () => (typeof speak === 'string' ? socket.write(speak) : speak(socket)))
    socket.resume()
    const left = Math.max(0, until - performance.now())
    const ended = new Promise((closed) => socket.on('close', closed))
    await Promise.race([ended, pause(left)])
    socket.destroy()
    await pause(100)
  }
}
