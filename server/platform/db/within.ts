import { sql, type Sql } from './sql.ts'

/** A time that is in a period. Its statement is planned for how long that is. */
export const within = (time: Sql, { start, end }: { start: Date | Sql; end: Date }): Sql =>
  sql.plannedAnew(sql`${time} >= ${start} and ${time} < ${end}`)
