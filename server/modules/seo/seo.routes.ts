import type { Platform } from '#platform/platform.ts'

import { serveRobots } from './robots.routes.ts'
import { serveSecurityTxt } from './security-txt.routes.ts'
import { serveSitemap } from './sitemap.routes.ts'

/** What crawlers of search engines ask for, and where weaknesses are reported. */
export function registerSeo(platform: Platform): void {
  serveSitemap(platform)
  serveRobots(platform)
  serveSecurityTxt(platform)
}
