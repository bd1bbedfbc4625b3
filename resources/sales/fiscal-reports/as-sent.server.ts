/** What a report knows: what was recorded until its last day for sending, or all of it for the rectified file. */
import { sql, type RawBuilder } from 'kysely'
import { homeDaySql } from '#server/database/home-day.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import { numberedDocumentStates, voidedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { lastSendingDay } from './fiscal-report.ts'

/** Of a month as it was sent (or will be), or as it is known today. */
export type Version = { month: string; isRectified: boolean }

/** What has no moment is older than the moments. */
const isKnown = (moment: RawBuilder<unknown>, { month, isRectified }: Version): Condition =>
  isRectified ? sql`true` : sql`coalesce(${homeDaySql(moment)} <= ${lastSendingDay(month)}, true)`

const isVoided = (version: Version) =>
  sql`(d.status ${inStates(voidedDocumentStates)} and ${isKnown(sql`d.voided_at`, version)})`
const isNumbered = (version: Version) =>
  sql`(d.deleted_at is null and d.status ${inStates(numberedDocumentStates)} and ${isKnown(sql`d.issued_at`, version)})`
/** Of invoices or credit notes `d`. */
export const isIssuedIn = (version: Version): Condition =>
  sql`(${isNumbered(version)} and not ${isVoided(version)})`
export const isVoidedIn = (version: Version): Condition =>
  sql`(${isNumbered(version)} and ${isVoided(version)})`
/** An e-NCF is recorded after its document `d` was issued. */
export const ncfIn = (version: Version): Condition => sql`case when exists (select from fiscal_numbers n
  where n.ncf = d.ncf and n.range_id is null and not ${isKnown(sql`n.recorded_at`, version)}) then null else d.ncf end`

const isRecorded = (version: Version) => isKnown(sql`a.created_at`, version)
/** Of allocations `a` with their payments `p`. */
export const isCountedIn = (version: Version): Condition =>
  sql`(${isRecorded(version)} and not (p.reversed_at is not null and ${isKnown(sql`p.reversed_at`, version)}))`
export const isTooLateFor = (version: Version): Condition => sql`not ${isRecorded(version)}`
