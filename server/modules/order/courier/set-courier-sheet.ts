import type { CourierSheet, SheetColumn } from '@haat/contract/order/courier-sheet'

import { findSettings } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { courierTerms } from './courier-terms.ts'
import {
  type CourierSheetRow,
  deleteSheet,
  findSheet,
  findSheets,
  lockSheet,
  saveSheet,
} from './courier-sheet.repo.ts'

/** The couriers of the shop's list, and others that it has made a sheet for. */
export async function listCouriers(db: Db): Promise<CourierSheet[]> {
  const [{ courierNames }, sheets] = await Promise.all([findSettings(db), findSheets(db)])
  const listed = new Set(courierNames.map((name) => name.toLowerCase()))
  const others = [...sheets].filter(([courier]) => !listed.has(courier)).map(([, { name }]) => name)
  return [...courierNames, ...others].map((name) =>
    presentSheet(name, sheets.get(name.toLowerCase())),
  )
}

/** A courier's sheet; one whose sheet the shop has not changed has its preset. */
export async function sheetOf(db: Db, courier: string): Promise<CourierSheet> {
  return presentSheet(courier, await findSheet(db, courier))
}

interface Input {
  courier: string
  version: number
  /** Null: the preset again. */
  columns: SheetColumn[] | null
}

export async function setCourierSheet(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { courier, version, columns }: Input,
): Promise<CourierSheet> {
  return inTransaction(database.db, async (tx) => {
    const before = await lockSheet(tx, courier)
    if ((before?.version ?? 0) !== version) {
      throw conflict('sheet_just_changed', presentSheet(courier, before))
    }
    if (columns === null) {
      await deleteSheet(tx, courier)
      return presentSheet(courier, undefined)
    }
    const sheet = { name: before?.name ?? courier, columns, version: version + 1 }
    await saveSheet(tx, sheet, clock.now())
    return presentSheet(courier, sheet)
  })
}

const presentSheet = (courier: string, sheet: CourierSheetRow | undefined): CourierSheet => ({
  courier,
  columns: [...(sheet?.columns ?? courierTerms(courier).columns)],
  origin: sheet ? 'own' : 'preset',
  version: sheet?.version ?? 0,
})
