/** Fields of attendance marks: one per attendee and session. */
import { choice, integer, moment, optional, readOnly, ref, text } from '#core/field.ts'
import { resource } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { providers } from '#resources/events/occasions/provider.ts'

export const attendanceStatuses = {
  present: { es: 'Presente', en: 'Present' },
  late: { es: 'Tarde', en: 'Late' },
  partial: { es: 'Parcial', en: 'Partial' },
  absent: { es: 'Ausente', en: 'Absent' },
  excused: { es: 'Justificado', en: 'Excused' },
} as const satisfies Record<string, Words>
export type AttendanceStatus = keyof typeof attendanceStatuses
export const statusCodes = Object.keys(attendanceStatuses) as AttendanceStatus[]

export const attendanceSources = {
  manual: { es: 'A mano', en: 'By hand' },
  qr: { es: 'Código QR', en: 'QR code' },
  ...providers,
  import: { es: 'Importada', en: 'Imported' },
} as const satisfies Record<string, Words>
export type AttendanceSource = keyof typeof attendanceSources

export const attendanceMarks = resource(
  'attendanceMarks',
  {
    attendeeId: readOnly(ref({ es: 'Participante', en: 'Attendee' }, 'attendees')),
    sessionKey: readOnly(text({ es: 'Sesión', en: 'Session' }, { max: 12 })),
    status: readOnly(optional(choice({ es: 'Asistencia', en: 'Attendance' }, attendanceStatuses))),
    minutes: readOnly(optional(integer({ es: 'Minutos', en: 'Minutes' }, { max: 1440 }))),
    source: readOnly(choice({ es: 'Origen', en: 'Source' }, attendanceSources)),
    /** The time of marking, by the server's clock. */
    at: readOnly(moment({ es: 'Marcada', en: 'Marked' })),
    by: readOnly(optional(ref({ es: 'Por', en: 'By' }, 'users'))),
  },
  {
    words: {
      one: { es: 'Asistencia a una sesión', en: 'Attendance of a session' },
      many: { es: 'Asistencia', en: 'Attendance' },
    },
    title: ['sessionKey'],
    search: [],
  },
)
