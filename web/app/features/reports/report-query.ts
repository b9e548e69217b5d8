/** What addresses of reports say: the days. */
export const reportQuery = ['span', 'from', 'to'] as const
