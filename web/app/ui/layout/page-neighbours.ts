/** The current page, clamped to 1…pages, and the previous and next page where there are any. */
export function pageNeighbours(
  page: number,
  pages: number,
): { page: number; previous: number | undefined; next: number | undefined } {
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  return {
    page: within,
    previous: within > 1 ? within - 1 : undefined,
    next: within < pages ? within + 1 : undefined,
  }
}
