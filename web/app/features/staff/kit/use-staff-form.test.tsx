import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, type SubmitEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { anEmptyPage } from '../../../../test/an-empty-page.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { useStaffForm } from './use-staff-form.ts'

/** As much of a field as the form looks at. */
class Control {
  getAttribute = () => 'code'
  matches = () => false
  focus = () => undefined
  getBoundingClientRect = () => ({ top: 200, bottom: 248 })
}

/** The form at each render. */
const drawn: ReturnType<typeof useStaffForm>[] = []
function Form() {
  drawn.push(
    useStaffForm(z.object({ code: z.string() }), async () => {
      await browserApi('POST /user/logout')
    }),
  )
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('The form is not there')
  return last
}

let answer: () => Promise<Response>
const refuse = (statusCode: number, message: string, paths: string[] = []) => {
  const errors = paths.map((path) => ({ path, message }))
  const reply = { success: false, statusCode, message, requestId: '', errors }
  answer = async () => Response.json(reply, { status: statusCode })
}
const submit = async () => {
  await act(async () => {
    const form = { elements: [new Control()], closest: () => null, querySelectorAll: () => [] }
    // as: as far as the form looks at it.
    shown().onSubmit({
      preventDefault: () => undefined,
      currentTarget: form,
    } as unknown as SubmitEvent<HTMLFormElement>)
  })
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(shown().busy).toBe(false)
  })
}

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = anEmptyPage().ownerDocument
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('innerHeight', 740)
  vi.stubGlobal('HTMLElement', Control)
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield ['code', 'EID']
      }
    },
  )
  vi.stubGlobal('fetch', () => answer())
  drawn.length = 0
  root = createRoot(anEmptyPage())
  const router = createMemoryRouter([{ path: '/', Component: Form }])
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('what a refusal says of a field stands beside it, and of nothing or of no field here, over the button', async () => {
  refuse(409, 'This code is taken', ['body.code'])
  await submit()
  expect(shown().errors).toEqual({ code: 'This code is taken' })
  expect(shown().refusal).toBeUndefined()

  refuse(409, 'Only 10 in stock by now')
  await submit()
  expect(shown().errors).toEqual({})
  expect(shown().refusal).toBe('Only 10 in stock by now')

  refuse(400, 'The picture is too large', ['files.logo'])
  await submit()
  expect(shown().refusal).toBe('The picture is too large')

  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  await submit()
  expect(shown().refusal).toMatch(/\w/)
})

it('a refusal goes when the form is sent again', async () => {
  refuse(409, 'Only 10 in stock by now')
  await submit()
  answer = async () =>
    Response.json({ success: true, statusCode: 200, message: '', requestId: '', data: null })
  await submit()
  expect(shown().refusal).toBeUndefined()
})

it('no form of staff tells by a toast alone what it was refused for', () => {
  const app = join(import.meta.dirname, '../../..')
  const folders = ['features/staff', 'routes/admin', 'routes/staff', 'routes/seller']
  const files = folders.flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(200)
  const telling = files.filter((file) => {
    const code = readFileSync(join(app, file), 'utf8')
    return /<form\b|use(Staff)?Form\(/.test(code) && code.includes('toast.error(')
  })
  expect(telling).toEqual([])
})
