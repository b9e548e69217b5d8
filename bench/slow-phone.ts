import { chromium, type Page } from '@playwright/test'

import { browserPath } from '../scripts/browser.ts'

// How soon a cheap phone on slow 4G shows the picture and the price of a product, on a first visit with
// nothing kept: 1.6 Mbit/s, 150 ms to the server and back, a processor four times slower than this one.
// `node bench/slow-phone.ts http://localhost:3000/products/…` while a built shop is open.

const address = process.argv[2]
if (!address) throw new Error('Which page? Give its whole address')
const runs = Number(process.argv[3] ?? 5)

interface Painted {
  /** The first words, the price among them: they are in the document itself. */
  text: number
  /** The largest thing of the first screen, and what it is. */
  largest: number
  element: string
  price: string
  shift: number
}

const executablePath = browserPath()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})

async function visit(): Promise<Painted> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(address ?? '', { waitUntil: 'load' })
  // Later paintings than these do not happen by themselves.
  await page.waitForTimeout(3000)
  const painted = await page.evaluate(
    () =>
      new Promise<Painted>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint')
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Layout shifts have a value; TypeScript's library does not know them.
            if ('value' in entry) shift += Number(entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          const element = last && 'element' in last ? last.element : undefined
          const price = document.querySelector('[data-buy-bar]')?.textContent
          setTimeout(() =>
            resolve({
              text: first?.startTime ?? Number.NaN,
              largest: last?.startTime ?? Number.NaN,
              element: element instanceof Element ? element.tagName : 'none',
              price: /৳[\d,]+/.exec(price ?? '')?.[0] ?? 'none',
              shift,
            }),
          )
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return painted
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const visits: Painted[] = []
for (let run = 0; run < runs; run++) {
  const painted = await visit()
  visits.push(painted)
  const { text, largest, element, price, shift } = painted
  console.log(
    `${price} and the first words ${Math.round(text)} ms, ${element} ${Math.round(largest)} ms, layout shift ${shift.toFixed(3)}`,
  )
}
await browser.close()
console.log(
  `median of ${runs}: price ${Math.round(median(visits.map(({ text }) => text)))} ms, picture ${Math.round(median(visits.map(({ largest }) => largest)))} ms`,
)
