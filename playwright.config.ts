import { defineConfig, devices } from '@playwright/test'

import { browserPath } from './scripts/browser.ts'

/** Beside a shop that somebody may have open. */
const port = Number(process.env['E2E_PORT'] ?? 3900)
const executablePath = browserPath()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // What passes only at the second try does not hold up everybody else's work; the run ends with its name.
  retries: 1,
  // Far more than any scenario needs; a machine at its limit must not fail what is right.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    // Scenarios meet the shop itself; the one of the service worker switches it on.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // As long as an assertion waits: what never comes ends a scenario now, not at the end of its time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording every story costs a quarter of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // A scenario that both screens would play alike runs on the one where it matters more, which its title names.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      // A cheap phone: 360 px wide, touched, not clicked.
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
  webServer: {
    command: 'node e2e/open-shop.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port) },
  },
})
