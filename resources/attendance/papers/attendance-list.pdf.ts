/** The attendance list as PDF: a page per session, lines for signatures. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { dateFormatter } from '#core/formatters.ts'
import { readPhone } from '#core/display.ts'
import { say, translate, type Locale, type Words, unbroken } from '#core/words.ts'
import { logoContent, type Logo } from '#server/documents/logo.ts'
import type { PdfDefinition } from '#server/documents/pdf.ts'
import { seatModes, type SeatMode } from '#resources/events/seats/seats.ts'
import type { SheetSession } from '../sheet/attendance.api.ts'

export type Signer = {
  firstName: string
  lastName: string
  company: string | null
  documentId: string | null
  mode: SeatMode | null
}
type AttendanceListInput = {
  firm: { name: string; phone: string; email: string }
  logo: Logo
  title: string
  code: string
  timezone: string
  venue: string | null
  instructors: readonly string[]
  /** The sessions to print. */
  sessions: readonly SheetSession[]
  allSessions: readonly SheetSession[]
  signers: readonly Signer[]
  isMixed: boolean
  locale: Locale
}

const words = {
  list: { es: 'Lista de asistencia', en: 'Attendance list' },
  date: { es: 'Fecha', en: 'Date' },
  hours: { es: 'Horario', en: 'Time' },
  session: { es: 'Sesión', en: 'Session' },
  of: { es: '{n} de {all}', en: '{n} of {all}' },
  room: { es: 'Lugar', en: 'Place' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  instructors: { es: 'Instructores', en: 'Instructors' },
  topic: { es: 'Tema', en: 'Topic' },
  enrolled: { es: 'Inscritos', en: 'Enrolled' },
  number: { es: 'N.º', en: 'No.' },
  name: { es: 'Apellidos y nombre', en: 'Last and first name' },
  company: { es: 'Empresa', en: 'Company' },
  document: { es: 'Documento', en: 'ID' },
  signature: { es: 'Firma', en: 'Signature' },
  signedBy: { es: 'Firma del instructor', en: 'Instructor’s signature' },
  remarks: { es: 'Observaciones', en: 'Remarks' },
  page: { es: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
  nobody: { es: 'Todavía no hay participantes inscritos.', en: 'Nobody is enrolled yet.' },
  noSession: { es: 'Por definir', en: 'To be set' },
} satisfies Record<string, Words>

type Margins = [number, number, number, number]
const SOFT = '#5a6070'
const HEAD = '#eef0f4'
/** Room for a signature. */
const ROW_HEIGHT = 21
/** Blank rows for people who are not on the list. */
const BLANK_ROWS = 3

export function attendanceListPdf(input: AttendanceListInput): PdfDefinition {
  const { sessions, firm, code, locale } = input
  const pages = sessions.length > 0 ? sessions.map((session, at) => page(input, session, at)) : [page(input)]
  return {
    pageSize: 'LETTER',
    pageMargins: [40, 36, 40, 48],
    content: pages.flat(),
    footer: {
      margin: [40, 14, 40, 0],
      fontSize: 8,
      color: SOFT,
      columns: [
        { text: `${firm.name} · ${readPhone(firm.phone)} · ${firm.email}` },
        {
          text: `${code} · ${words.page[locale]}`,
          alignment: 'right',
        },
      ],
    },
  }
}

function page(input: AttendanceListInput, session?: SheetSession, at = 0): Content[] {
  const { locale, firm, logo } = input
  const head: Content = {
    columns: [
      [...logoContent(logo), { text: firm.name, bold: true, fontSize: 11 }],
      { text: words.list[locale], alignment: 'right', fontSize: 11, color: SOFT },
    ],
    ...(at > 0 && { pageBreak: 'before' as const }),
  }
  return [
    head,
    table(input, session),
    {
      unbreakable: true,
      margin: [0, 34, 0, 0],
      columns: [
        { width: '*', stack: [signatureLine(words.signedBy[locale])] },
        { width: 28, text: '' },
        { width: '*', stack: [signatureLine(words.remarks[locale])] },
      ],
    },
  ]
}

const signatureLine = (label: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 245, y2: 0, lineWidth: 0.7, lineColor: SOFT }] },
    { text: label, fontSize: 8, color: SOFT, margin: [0, 3, 0, 0] },
  ],
})

/** Two header rows repeat on every page: the event, and the columns. */
function table(input: AttendanceListInput, session: SheetSession | undefined): Content {
  const { signers, isMixed, locale } = input
  const blank: Signer = { firstName: '', lastName: '', company: '', documentId: '', mode: null }
  const rows = [...signers, ...Array.from({ length: BLANK_ROWS }, () => blank)]
  const titles = ['number', 'name', 'company', 'document', 'signature'] as const
  return {
    table: {
      headerRows: 2,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: [18, '*', 104, 76, 138],
      heights: [0, 0, ...rows.map(() => ROW_HEIGHT)],
      body: [
        [{ ...facts(input, session), colSpan: 5 }, '', '', '', ''],
        titles.map((key) => ({ text: words[key][locale], bold: true, fontSize: 8.5, fillColor: HEAD })),
        ...rows.map((signer, index) => row(signer, index, { isMixed, locale })),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}

function row(
  { firstName, lastName, company, documentId, mode }: Signer,
  index: number,
  { isMixed, locale }: { isMixed: boolean; locale: Locale },
): TableCell[] {
  const name = [lastName, firstName].filter(Boolean).join(', ')
  const where = isMixed && mode && seatModes[mode][locale]
  const cell = (text: string, fontSize = 9) => ({ text, fontSize, margin: [0, 4, 0, 0] as Margins })
  return [
    { ...cell(String(index + 1)), color: SOFT },
    cell(name),
    cell([company, where].filter(Boolean).join(' · '), 8),
    cell(documentId ?? '', 8),
    { text: '', border: [true, true, true, true] },
  ]
}

function facts(input: AttendanceListInput, session: SheetSession | undefined) {
  const { locale, timezone, venue, instructors, signers, code } = input
  const where = [session?.room, venue].filter(Boolean).join(' · ')
  const all = input.allSessions
  const labelledFacts: [string, string][] = [
    [words.date[locale], session ? dayOf(session.startAt, locale, timezone) : words.noSession[locale]],
    [words.hours[locale], session ? hoursOf(session, locale, timezone) : ''],
    [
      words.session[locale],
      session ? say(words.of, locale, { n: all.indexOf(session) + 1, all: all.length }) : code,
    ],
    [words[instructors.length > 1 ? 'instructors' : 'instructor'][locale], instructors.join(', ')],
    [words.room[locale], where],
    [words.topic[locale], translate(session?.topic, locale)?.text ?? ''],
    [words.enrolled[locale], signers.length > 0 ? String(signers.length) : words.nobody[locale]],
  ]
  const shown = labelledFacts.filter(([, text]) => text !== '')
  const half = Math.ceil(shown.length / 2)
  const column = (part: typeof shown): Content => ({
    stack: part.map(([label, text]) => ({
      text: [{ text: `${label}: `, color: SOFT }, text],
      fontSize: 9,
      margin: [0, 0, 0, 2] as Margins,
    })),
  })
  return {
    stack: [
      { text: input.title, bold: true, fontSize: 15, margin: [0, 2, 0, 5] as Margins },
      { columns: [column(shown.slice(0, half)), column(shown.slice(half))], columnGap: 16 },
    ],
    margin: [0, 0, 0, 6] as Margins,
  }
}

function dayOf(at: string, locale: Locale, timeZone: string): string {
  const day = dateFormatter(locale, { dateStyle: 'full', timeZone })
  return day.format(new Date(at))
}

function hoursOf({ startAt, endAt }: SheetSession, locale: Locale, timeZone: string): string {
  const time = dateFormatter(locale, { timeStyle: 'short', timeZone })
  return unbroken(`${time.format(new Date(startAt))} – ${time.format(new Date(endAt))}`)
}
