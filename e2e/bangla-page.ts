import { inLanguage } from '@haat/contract/language'
import type { Page } from '@playwright/test'

import { banglaLabel, banglaNames } from './bangla-names.ts'

const inBangla = new WeakSet<Page>()

/** Whether this is the tab of banglaPage(). */
export const isInBangla = (page: Page): boolean => inBangla.has(page)

/** The address of a page in the language of this tab. */
export const addressIn = (page: Page, address: string): string =>
  inBangla.has(page) ? banglaAddress(address) : address

/**
 * The same tab, for what opens a state by English names and addresses: it opens them in Bangla. Texts that an
 * assertion compares are not looked up: a state looks for its text instead (getByText).
 */
export function banglaPage(page: Page): Page {
  const bangla = translated(page)
  inBangla.add(bangla)
  return bangla
}

function translated<Thing extends object>(thing: Thing): Thing {
  return new Proxy(thing, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      // What Playwright knows a locator by.
      if (typeof member !== 'function' || name === 'constructor') return member
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, inBanglaWords(String(name), given))
        return isLocator(result) ? translated(result) : result
      }
    },
  })
}

const isLocator = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && value.constructor.name.endsWith('Locator')

/** What a method of a page or of a locator is given. */
function inBanglaWords(method: string, given: readonly unknown[]): readonly unknown[] {
  const [first, second] = given
  switch (method) {
    case 'getByText':
    case 'getByLabel':
    case 'getByPlaceholder':
    case 'getByAltText':
    case 'getByTitle': {
      return [names(first, second), ...given.slice(1)]
    }
    case 'getByRole': {
      return isOptions(second) ? [first, { ...second, name: names(second['name'], second) }] : given
    }
    case 'locator': {
      return isOptions(second) ? [first, { ...second, hasText: within(second['hasText']) }] : given
    }
    case 'filter': {
      return isOptions(first) ? [{ ...first, hasText: within(first['hasText']) }] : given
    }
    case 'selectOption': {
      return typeof first === 'string' ? [banglaLabel(first), ...given.slice(1)] : given
    }
    case 'goto': {
      return [banglaAddress(String(first)), ...given.slice(1)]
    }
    default: {
      return given
    }
  }
}

function names(wanted: unknown, options: unknown) {
  if (!isText(wanted)) return wanted
  return banglaNames(wanted, { isExact: isOptions(options) && options['exact'] === true })
}

const within = (wanted: unknown) =>
  isText(wanted) ? banglaNames(wanted, { isWithin: true }) : wanted

const isText = (value: unknown): value is string | RegExp =>
  typeof value === 'string' || value instanceof RegExp

const isOptions = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Files and the stand-ins of other companies have no language. */
function banglaAddress(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, 'http://localhost')
  if (/\.\w+$|^\/(?:api|sandbox)\//.test(pathname)) return address
  const path = inLanguage('bn', pathname + search + hash)
  return address.startsWith('/') ? path : origin + path
}
