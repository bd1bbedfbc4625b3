/** Parses attendance from a spreadsheet. */
import { dayIn } from '#core/time-zone.ts'
import { z } from 'zod'
import type { Words } from '#core/words.ts'
import { minutesOf, type Attended } from '../marks/attendance-rules.ts'

const cell = z.string().max(300)
export const attendanceImport = z.strictObject({
  /** Dry run: reports the outcome without storing anything. */
  dryRun: z.boolean().default(true),
  /** The session of a single attendance column. */
  session: z.string().max(12).optional(),
  /** Rows as in the spreadsheet; the first has the headings. */
  rows: z.array(z.array(cell).max(100)).min(1).max(5001),
})
export type AttendanceImport = z.output<typeof attendanceImport>

const rowOutcome = z.object({
  /** Row numbers as in the spreadsheet. */
  row: z.int(),
  name: z.string().nullable(),
  state: z.enum(['change', 'same', 'error']),
  message: z.string(),
})
export const importOutcome = z.object({
  dryRun: z.boolean(),
  changed: z.int(),
  same: z.int(),
  failed: z.int(),
  rows: z.array(rowOutcome),
})
export type ImportOutcome = z.output<typeof importOutcome>

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.:_]+/g, ' ')
    .trim()

const headings = {
  ticket: ['entrada', 'codigo de entrada', 'codigo', 'ticket', 'ticket code'],
  email: ['correo', 'correo electronico', 'email', 'e-mail', 'mail'],
  documentId: ['documento', 'cedula', 'pasaporte', 'document', 'id number', 'passport'],
  name: ['nombre completo', 'participante', 'nombre y apellido', 'full name', 'attendee', 'name'],
  firstName: ['nombre', 'nombres', 'first name'],
  lastName: ['apellido', 'apellidos', 'last name', 'surname'],
  status: ['asistencia', 'estado', 'attendance', 'status'],
  minutes: ['minutos', 'duracion', 'duracion (minutos)', 'minutes', 'duration', 'duration (minutes)'],
} as const
export type PersonColumn = 'ticket' | 'email' | 'documentId' | 'name' | 'firstName' | 'lastName'
type Named = keyof typeof headings

export type ImportSession = { key: string; startAt: string; endAt: string }
export type Columns = {
  named: Partial<Record<Named, number>>
  sessions: { at: number; session: ImportSession }[]
}

/** A heading names a session by number (`Sesión 2`, `S2`) or date (`2026-03-02`, `02/03/2026`). */
export function columnsIn(
  head: readonly string[],
  sessions: readonly ImportSession[],
  timezone: string,
): Columns {
  const columns: Columns = { named: {}, sessions: [] }
  head.forEach((title, at) => {
    const text = plain(title)
    const name = (Object.keys(headings) as Named[]).find((one) =>
      (headings[one] as readonly string[]).includes(text),
    )
    const session = sessionNamed(text, sessions, timezone)
    if (name) columns.named[name] ??= at
    else if (session) columns.sessions.push({ at, session })
  })
  return columns
}

function sessionNamed(text: string, sessions: readonly ImportSession[], timezone: string) {
  const number = /^(?:sesion|session|s)? ?(\d{1,2})$/.exec(text)?.[1]
  if (number) return sessions[Number(number) - 1]
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text) ?? []
  const wanted = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.slice(0, 10)
  const ofDay = sessions.filter(({ startAt }) => dayIn(timezone, startAt) === wanted)
  // Two sessions of one day are ambiguous.
  return ofDay.length === 1 ? ofDay[0] : undefined
}

const codes: Record<NonNullable<Attended['status']>, readonly string[]> = {
  present: [
    'p',
    'x',
    'si',
    's',
    'y',
    'yes',
    '1',
    '✓',
    '✔',
    'presente',
    'present',
    'asistio',
    'true',
    'verdadero',
  ],
  late: ['t', 'l', 'tarde', 'late', 'tardanza'],
  partial: ['m', '½', '1/2', 'parcial', 'partial', 'medio'],
  absent: ['a', 'f', 'n', 'no', '0', 'ausente', 'absent', 'falto', 'false', 'falso'],
  excused: ['j', 'e', 'justificado', 'justificada', 'excused', 'excusa'],
}

/** Undefined for a blank cell, which changes nothing; null for an unreadable one. */
export function readMark(text: string, session: ImportSession): Attended | null | undefined {
  const code = plain(text)
  if (code === '') return undefined
  const status = (Object.keys(codes) as (keyof typeof codes)[]).find((one) => codes[one].includes(code))
  if (status) return { status, minutes: null }
  const minutes = Number(/^(\d{1,4})(?: ?(?:min|minutos|minutes))?$/.exec(code)?.[1] ?? Number.NaN)
  return Number.isNaN(minutes) || minutes > 1440 ? null : ofMinutes(minutes, session)
}

function ofMinutes(minutes: number, session: ImportSession): Attended {
  if (minutes === 0) return { status: 'absent', minutes: null }
  return { status: minutes >= minutesOf(session) ? 'present' : 'partial', minutes }
}

export const importWords = {
  noPerson: {
    es: 'Falta una columna que diga quién es: entrada, correo, documento o nombre.',
    en: 'A column that says who it is is missing: ticket, email, document or name.',
  },
  noSession: {
    es: 'Falta una columna de asistencia: «Asistencia» con la sesión elegida, o una por sesión («Sesión 1», «02/03/2026»).',
    en: 'A column of attendance is missing: “Attendance” with a session chosen, or one a session (“Session 1”, “2026-03-02”).',
  },
  unknown: { es: 'No es participante activo de este evento', en: 'No active attendee of this event' },
  ambiguous: {
    es: 'Varios participantes se llaman así: use el correo o la entrada',
    en: 'Several attendees have this name: use the email or the ticket',
  },
  blankPerson: { es: 'No dice quién es', en: 'It does not say who it is' },
  unreadable: {
    es: '«{text}» no es una asistencia: use P, T, A, J, Parcial o minutos',
    en: '“{text}” is no attendance: use P, L, A, E, Partial or minutes',
  },
  twice: { es: 'Ya está en la fila {row}', en: 'Stands in row {row} already' },
  same: { es: 'Sin cambios', en: 'Nothing changes' },
} satisfies Record<string, Words>
