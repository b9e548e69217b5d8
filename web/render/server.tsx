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

const handler = createStaticHandler(routesWith(staffRoutes))

/** Renders the page at `url`, with API calls through `transport` and the files that `filesFor` names. */
export async function render(
  url: string,
  transport: Transport,
  filesFor: (routeIds: readonly string[]) => PageFiles,
): Promise<RenderedPage> {
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
  const files = filesFor(context.matches.map((match) => match.route.id))
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
  const routes = context.matches.map((match) => match.route.id)
  const data = safeJson({ files, routes, hydration: hydrationOf(context) } satisfies PageData)
  const router = createStaticRouter(handler.dataRoutes, context)
  return `<!doctype html>${renderToString(
    <StrictMode>
      <Document files={files} data={data}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>
    </StrictMode>,
  )}`
}

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
