import { AsyncLocalStorage } from 'node:async_hooks'

import { type Language, prefixOf, splitLanguage } from '@haat/contract/language'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'

import { apiContext, createApi, type Transport } from '#app/api/api.ts'
import { readLatinDigitsFrom } from '#app/language/in-digits.ts'
import { readLanguageFrom } from '#app/language/language.ts'
import { overwriteGetLocale } from '#app/messages/generated/runtime.js'
import { routesWith } from '#app/routes.ts'
import { staffRoutes } from '#app/staff-routes.ts'

import { askingOnce } from './asking-once.ts'
import { Document, type PageData } from './document.tsx'
import type { PageFiles } from './page-files.ts'

export { pageFiles } from './page-files.ts'

export interface RenderedPage {
  status: number
  html: string
  location?: string | undefined
  /** What broke, for the log: the page itself shows nothing of it. */
  error?: unknown
  /** Ids of the matched routes. */
  route?: string | undefined
}

const handlerOf = (language: Language) =>
  createStaticHandler(routesWith(staffRoutes), { basename: prefixOf(language) || '/' })
const handlers = { en: handlerOf('en'), bn: handlerOf('bn') }

/** The page that is being rendered. */
const rendering = new AsyncLocalStorage<{ language: Language; latinDigits: boolean }>()
const languageOfPage = () => rendering.getStore()?.language ?? 'en'
readLanguageFrom(languageOfPage)
overwriteGetLocale(languageOfPage)
readLatinDigitsFrom(() => rendering.getStore()?.latinDigits ?? false)

type FilesFor = (routeIds: readonly string[], language: Language) => PageFiles

/**
 * Renders the page at `url`, in the language of its address, with API calls through `transport` and the files that
 * `filesFor` names.
 */
export function render(
  url: string,
  transport: Transport,
  filesFor: FilesFor,
): Promise<RenderedPage> {
  const { language } = splitLanguage(new URL(url).pathname)
  return rendering.run({ language, latinDigits: false }, () =>
    renderIn(language, url, transport, filesFor),
  )
}

async function renderIn(
  language: Language,
  url: string,
  transport: Transport,
  filesFor: FilesFor,
): Promise<RenderedPage> {
  const handler = handlers[language]
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(askingOnce(transport)))
  const context = await handler.query(new Request(url), {
    requestContext,
    // Personal pages load in the browser: the server renders only their layout, the same for every user.
    filterMatchesToLoad: (match) => !isPersonal(match.route.handle),
  })
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' }
  }
  const page = rendering.getStore()
  if (page) page.latinDigits = hasLatinDigits(context.loaderData)
  const files = filesFor(
    context.matches.map((match) => match.route.id),
    language,
  )
  const errors: unknown[] = Object.values(context.errors ?? {})
  const broken = errors.find((error) => !isRouteErrorResponse(error))
  const route = context.matches.at(-1)?.route.id
  try {
    const html = renderDocument(context, files)
    return { status: context.statusCode, html, error: broken, route }
  } catch (error) {
    // A page that fails to render is answered by the root's error boundary.
    const failed = { ...context, errors: { root: error } }
    return { status: 500, html: renderDocument(failed, files), error, route }
  }
}

function renderDocument(context: StaticHandlerContext, files: PageFiles): string {
  const language = languageOfPage()
  const routes = context.matches.map((match) => match.route.id)
  const data = safeJson({ files, routes, hydration: hydrationOf(context) } satisfies PageData)
  const router = createStaticRouter(handlers[language].dataRoutes, context)
  return `<!doctype html>${renderToString(
    <StrictMode>
      <Document language={language} files={files} data={data}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>
    </StrictMode>,
  )}`
}

/** Whether the shop of the page keeps Latin digits: what its root has loaded. */
const hasLatinDigits = ({ root }: Readonly<Record<string, unknown>>): boolean =>
  typeof root === 'object' && root !== null && 'latinDigits' in root && root.latinDigits === true

function isPersonal(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'personal' in handle
}

/** An error that is no API error reaches the browser without its details. */
function hydrationOf({ loaderData, actionData, errors }: StaticHandlerContext) {
  const shown =
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([id, error]): [string, unknown] => [
        id,
        isRouteErrorResponse(error)
          ? { ...errorResponse(error), internal: true }
          : { status: 500, statusText: '', internal: true, data: null },
      ]),
    )
  return { loaderData, actionData, errors: shown }
}

/** The fields of an error response that the browser may see; `data` is any JSON. */
function errorResponse({
  status,
  statusText,
  data,
}: {
  status: number
  statusText: string
  data: unknown
}) {
  return { status, statusText, data }
}

/** `<` written as an escape cannot end the script element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
