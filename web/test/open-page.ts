import type { Calls } from '@haat/contract'
import type { User } from '@haat/contract/account/account'
import type { CallKey, ReplyOf } from '@haat/contract/call'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'

import { apiContext, createApi } from '#app/api/api.ts'
import { setSession } from '#app/api/session-store.ts'
import { routesWith } from '#app/routes.ts'
import { staffRoutes } from '#app/staff-routes.ts'

import { aShop } from './a-shop.ts'
import { aUser } from './a-user.ts'

const handler = createStaticHandler(routesWith(staffRoutes))

/** A refusal of a call. */
export class Refused {
  readonly statusCode: number
  readonly message: string
  constructor(statusCode: number, message: string) {
    this.statusCode = statusCode
    this.message = message
  }
}

/** What the server answers to each call. */
type Answers = { [K in keyof Calls]?: ReplyOf<Calls[K]> | Refused }

interface OpenedPage {
  /** Where a guard leads instead of showing the page. */
  location: string | null
  /** What is read on it. */
  words: string
  /** The calls that it loads with, beside that of the shop. */
  calls: readonly CallKey[]
}

/**
 * Opens a page with its layouts and loaders over the real API client, as somebody who is signed in; `answers` stand in for
 * the server. It is rendered as at its first moment in a browser, before any effect.
 */
export async function openPage(
  address: string,
  person: Partial<User>,
  answers: Answers = {},
): Promise<OpenedPage> {
  setSession(aUser(person), 'a token')
  const calls: CallKey[] = []
  const answerTo = new Map<string, unknown>(Object.entries(answers))
  const requestContext = new RouterContextProvider()
  const api = createApi(async (key) => {
    if (key === 'GET /shop') return success(aShop())
    calls.push(key)
    const answer = answerTo.get(key)
    if (answer === undefined) throw new Error(`No answer to ${key}`)
    if (!(answer instanceof Refused)) return success(answer)
    const { statusCode, message } = answer
    return { success: false, statusCode, message, requestId: '' }
  })
  requestContext.set(apiContext, api)
  const opened = await handler.query(new Request(`http://haat.test${address}`), { requestContext })
  if (opened instanceof Response) {
    return { location: opened.headers.get('location'), words: '', calls }
  }
  const router = createStaticRouter(handler.dataRoutes, opened)
  const markup = renderToStaticMarkup(
    createElement(StaticRouterProvider, { context: opened, router, hydrate: false }),
  )
  const words = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { location: null, words, calls }
}

const success = (data: unknown) =>
  ({ success: true, statusCode: 200, message: 'OK', data }) as const
