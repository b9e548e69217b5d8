import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { openWhileClosed } from '#platform/http/closed-shop.ts'
import { acceptForms, formFields } from '#platform/http/form-body.ts'
import { validate } from '#platform/http/validate.ts'

import { answerTransaction, answerValidation } from './answer-questions.ts'
import { Switches } from './behaviour.ts'
import { behaviourOf } from './behaviour-of.ts'
import { act } from './decide-payment.ts'
import { openSession } from './open-session.ts'
import { behaviourOfForm, payPage } from './pay-page.ts'
import { returnPage, unknownPage } from './return-page.ts'
import { findBySession, listPayments, saveSwitches } from './sandbox.repo.ts'
import { type Sandbox, sandboxPath } from './sandbox.ts'
import { answerWith } from './trouble.ts'

const Acts = z.enum(['pay', 'fail', 'cancel'])
const SessionKey = z.object({ sessionKey: z.string().regex(/^[0-9A-F]{32}$/) })
const mostListed = 10_000

const returnScript = readFileSync(join(import.meta.dirname, 'browser', 'return.js'), 'utf8')

/** Routes of the sandbox: the gateway's protocol, its payment page, and the switches for tests. */
export async function servePaymentSandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope)
    openWhileClosed(scope)
    serveProtocol(scope, sandbox)
    servePages(scope, sandbox)
    serveSwitches(scope, sandbox)
  })
}

function serveProtocol(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.post(`${sandboxPath}/gwprocess/v4/api.php`, async (request, reply) => {
    const fields = Object.fromEntries(formFields(request.body))
    const { init } = await behaviourOf(sandbox, { phone: fields['cus_phone'] ?? '' })
    if (init === 'refused') {
      const body = { status: 'FAILED', failedreason: 'Store is De-active', sessionkey: '' }
      return answerWith(reply, 'ok', body)
    }
    const body = init === 'ok' || init === 'slow' ? await openSession(sandbox, fields) : {}
    return answerWith(reply, init, body)
  })
  const questions = [
    ['validationserverAPI.php', answerValidation],
    ['merchantTransIDvalidationAPI.php', answerTransaction],
  ] as const
  for (const [file, answer] of questions) {
    scope.get(`${sandboxPath}/validator/api/${file}`, async (request, reply) => {
      const query = z.record(z.string(), z.string()).safeParse(request.query).data ?? {}
      const { body, trouble } = await answer(sandbox, query)
      return answerWith(reply, trouble, body)
    })
  }
}

function servePages(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.get(`${sandboxPath}/return.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(returnScript),
  )
  const address = `${sandboxPath}/pay/:sessionKey`
  scope.get(address, async (request, reply) => {
    const key = SessionKey.safeParse(request.params).data?.sessionKey
    const payment = key && (await findBySession(sandbox.db, key))
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return payment ? reply.send(payPage(payment)) : reply.code(404).send(unknownPage)
  })
  scope.post(address, async (request, reply) => {
    const form = formFields(request.body)
    const key = SessionKey.safeParse(request.params).data?.sessionKey
    const input = Acts.safeParse(form.get('act')).data
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const back =
      key && input
        ? await act(sandbox, {
            sessionKey: key,
            act: input,
            channel: form.get('channel') ?? '',
            again: form.has('again'),
            behaviour: behaviourOfForm(form),
          })
        : undefined
    if (!back) return reply.code(404).send(unknownPage)
    return reply.header('content-security-policy', policyFor(back.url)).send(returnPage(back))
  })
}

/** Content policy of the page that posts a form to the shop, which may be another origin. */
const policyFor = (url: string) =>
  `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; ` +
  `form-action ${URL.canParse(url) ? new URL(url).origin : `'none'`}; base-uri 'none'; frame-ancestors 'none'`

function serveSwitches(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.post(`${sandboxPath}/switches`, async (request, reply) => {
    const valid = validate([{ name: 'body', schema: Switches, value: request.body }])
    // as: validated by `Switches` above.
    const { phone, behaviour } = valid.body as z.output<typeof Switches>
    await saveSwitches(sandbox.db, phone, behaviour)
    return reply.send({ phone, behaviour })
  })
  scope.get(`${sandboxPath}/payments.json`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(await listPayments(sandbox.db, sandbox.storeId, mostListed)),
  )
}
