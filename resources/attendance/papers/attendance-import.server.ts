/** Imports attendance from a spreadsheet, with a dry run; safe to repeat. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { activeEnrolments, attendeeName } from '#resources/booking/attendees/attendee.ts'
import { documentKeys } from '#resources/booking/enrolment/known-people.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import {
  columnsIn,
  importWords as words,
  plain,
  readMark,
  type AttendanceImport,
  type Columns,
  type ImportOutcome,
  type ImportSession,
  type PersonColumn,
} from './attendance-import.ts'
import { isHere, type Attended } from '../marks/attendance-rules.ts'
import { attendanceStatuses } from '../marks/attendance.ts'
import {
  lockAttendees,
  lockOpenEvent,
  pairOf,
  readMarks,
  writeMarks,
  type NewMark,
} from '../marks/attendance-marks.server.ts'
import type { StoredMark } from '../marks/mark-order.ts'

type RowOutcome = ImportOutcome['rows'][number]
type Known = {
  locale: Locale
  columns: Columns
  documents: Documents
  people: Map<string, Person[]>
  storedMarks: Map<string, StoredMark>
  /** The row in which each person appeared first. */
  firstRows: Map<string, number>
}
type ImportedRows = AttendanceImport['rows']
type ParsedRow = { outcome: RowOutcome; marks: (Attended & { attendeeId: string; sessionKey: string })[] }

export async function importAttendance(
  context: Context,
  id: string,
  input: AttendanceImport,
): Promise<ImportOutcome> {
  const event = await lockOpenEvent(context, id)
  const [head = [], ...rows] = input.rows
  const columns = columnsOf(event, head, input.session)
  const everybody = await activePeople(context.db, event.id)
  const ids = everybody.map((person) => person.id)
  if (!input.dryRun) await lockAttendees(context, event.id, ids)
  const known: Known = {
    locale: context.locale,
    columns,
    documents: await documentsIn(context.db, columns, rows),
    people: indexByIdentity(everybody),
    storedMarks: await readMarks(context.db, ids),
    firstRows: new Map(),
  }
  const read = rows.flatMap((row, at) =>
    row.some((cell) => cell.trim()) ? [readRow(row, at + 2, known)] : [],
  )
  const at = new Date().toISOString()
  const marks = read.flatMap((one) => one.marks.map((mark): NewMark => ({ ...mark, source: 'import', at })))
  if (!input.dryRun) await writeMarks(context, event, marks)
  const count = (state: RowOutcome['state']) => read.filter(({ outcome }) => outcome.state === state).length
  return {
    dryRun: input.dryRun,
    changed: count('change'),
    same: count('same'),
    failed: count('error'),
    rows: read.map(({ outcome }) => outcome),
  }
}

/** An error of the whole file when the person or session columns are missing. */
function columnsOf(event: Event, head: readonly string[], chosen: string | undefined): Columns {
  const sessions = event.sessions as ImportSession[]
  const columns = columnsIn(head, sessions, event.timezone)
  const { named } = columns
  const single = named.status ?? named.minutes
  const session =
    sessions.find(({ key }) => key === chosen) ?? (sessions.length === 1 ? sessions[0] : undefined)
  const isPerson = [named.ticket, named.email, named.documentId, named.name, named.lastName].some(
    (at) => at !== undefined,
  )
  if (!isPerson) throw invalid({ rows: words.noPerson })
  if (columns.sessions.length > 0) return columns
  if (single === undefined || !session) throw invalid({ rows: words.noSession })
  return { ...columns, sessions: [{ at: single, session }] }
}

type Person = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  documentKey: string | null
  ticketCode: string
}
const activePeople = (db: Db, eventId: string): Promise<Person[]> =>
  db
    .selectFrom('attendees')
    .select(['id', 'firstName', 'lastName', 'email', 'ticketCode'])
    // Sheets have no column for the kind of document.
    .select(sql<string | null>`document_key(null, document_id)`.as('documentKey'))
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('enrolment', 'in', activeEnrolments)
    .execute()

type Documents = Map<string, string | null>
async function documentsIn(db: Db, { named }: Columns, rows: ImportedRows): Promise<Documents> {
  const texts = [...new Set(rows.map((row) => (row[named.documentId ?? -1] ?? '').trim()))]
  const keys = await documentKeys(
    db,
    texts.map((id) => ({ type: null, id })),
  )
  return new Map(texts.map((text, at) => [text, keys[at]!]))
}

const keyOf = (column: PersonColumn, text: string): string =>
  `${column} ${column === 'ticket' ? plain(text).replace(/\W/g, '') : plain(text)}`

function indexByIdentity(everybody: readonly Person[]): Map<string, Person[]> {
  const people = new Map<string, Person[]>()
  for (const person of everybody) {
    const names: [PersonColumn, string | null][] = [
      ['ticket', person.ticketCode],
      ['email', person.email],
      ['documentId', person.documentKey],
      ['name', attendeeName(person)],
    ]
    for (const [column, text] of names) {
      if (!text) continue
      const key = keyOf(column, text)
      people.set(key, [...(people.get(key) ?? []), person])
    }
  }
  return people
}

function readRow(row: readonly string[], number: number, known: Known): ParsedRow {
  const { locale, firstRows } = known
  const found = personIn(row, known)
  const name = 'id' in found ? attendeeName(found) : null
  const failed = (message: Words, values = {}): ParsedRow => ({
    outcome: { row: number, name, state: 'error', message: say(message, locale, values) },
    marks: [],
  })
  if (!('id' in found)) return failed(found)
  const firstRow = firstRows.get(found.id)
  if (firstRow !== undefined) return failed(words.twice, { row: firstRow })
  firstRows.set(found.id, number)
  const read = marksIn(row, found.id, known)
  if ('unreadable' in read) return failed(words.unreadable, { text: read.unreadable })
  const fresh = read.marks.filter((mark) => !isSame(known.storedMarks.get(pairOf(mark)), mark))
  const message = fresh.map((mark) => {
    const before = describeMark(known.storedMarks.get(pairOf(mark)), locale)
    return `${mark.sessionKey}: ${before} → ${describeMark(mark, locale)}`
  })
  const state = fresh.length === 0 ? 'same' : 'change'
  const messageText = message.join(', ') || words.same[locale]
  return { outcome: { row: number, name, state, message: messageText }, marks: fresh }
}

type Marks = Pick<ParsedRow, 'marks'>
function marksIn(
  row: readonly string[],
  attendeeId: string,
  { columns }: Known,
): Marks | { unreadable: string } {
  const marks: ParsedRow['marks'] = []
  for (const { at, session } of columns.sessions) {
    const cell = row[at] ?? ''
    const mark = withMinutes(readMark(cell, session), row, columns)
    if (mark === null) return { unreadable: cell.trim() }
    if (mark) marks.push({ ...mark, attendeeId, sessionKey: session.key })
  }
  return { marks }
}

const isSame = (stored: StoredMark | undefined, { status, minutes }: Attended): boolean =>
  stored?.status === status && stored.minutes === minutes

/** A minutes column applies only when the sheet has one session. */
function withMinutes(
  mark: Attended | null | undefined,
  row: readonly string[],
  columns: Columns,
): Attended | null | undefined {
  const at = minutesColumn(columns)
  if (!mark || at === undefined || !isHere(mark.status)) return mark
  const text = (row[at] ?? '').trim()
  if (text === '') return mark
  return /^\d{1,4}$/.test(text) && Number(text) <= 1440 ? { ...mark, minutes: Number(text) } : null
}

function minutesColumn({ named, sessions }: Columns): number | undefined {
  return sessions.length === 1 && sessions[0]!.at !== named.minutes ? named.minutes : undefined
}

function describeMark(mark: Attended | undefined, locale: Locale): string {
  if (!mark?.status) return '–'
  return attendanceStatuses[mark.status][locale] + (mark.minutes === null ? '' : ` (${mark.minutes} min)`)
}

/** By ticket, email or document, which may be those of several; by name only when it is unique. */
function personIn(row: readonly string[], { columns, documents, people }: Known): Person | Words {
  const text = (column: PersonColumn) => (row[columns.named[column] ?? -1] ?? '').trim()
  const name = text('name') || `${text('firstName')} ${text('lastName')}`.trim()
  const identity: [PersonColumn, string][] = [
    ['ticket', text('ticket')],
    ['email', text('email')],
    ['documentId', documents.get(text('documentId')) ?? ''],
    ['name', name],
  ]
  const filled = identity.filter(([, value]) => value !== '')
  if (filled.length === 0) return words.blankPerson
  let several: Person[] = []
  for (const [column, value] of filled) {
    const found = people.get(keyOf(column, value)) ?? []
    const left = several.length > 0 ? several.filter((one) => found.includes(one)) : found
    if (left.length === 1) return left[0]!
    if (left.length > 1) several = left
  }
  return several.length > 0 ? words.ambiguous : words.unknown
}
