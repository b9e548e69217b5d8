import { createLog, type Log } from '#platform/log.ts'

interface Described {
  type: string
  message: string
  stack?: string
  cause?: Described
}

interface Line {
  msg: string
  statusCode?: number
  method?: string
  route?: string
  page?: string
  error?: Described
}

/** The log of a test's shop: silent, but for why a reply or a page is a 500. */
export const logOfTest = (): Log =>
  createLog('error', {
    write: (text) => {
      const line = JSON.parse(text) as Line // as: written by the log itself.
      if (
        line.msg === 'render.failed' ||
        (line.msg === 'request.failed' && line.statusCode === 500)
      ) {
        process.stderr.write(
          `500 ${line.method ?? 'page'} ${line.route ?? line.page ?? ''}\n${told(line.error)}\n`,
        )
      }
    },
  })

function told(error: Described | undefined): string {
  if (!error) return ''
  const cause = error.cause ? `\ncaused by ${told(error.cause)}` : ''
  return `${error.type}: ${error.message}\n${error.stack ?? ''}${cause}`
}
