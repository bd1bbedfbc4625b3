/** The tabs of an event, in the order of its life: one line a slice, each loaded when it is opened. */
import { attendanceApi } from '#resources/attendance/attendance.api.ts'
import { attendeesApi } from '#resources/attendees/attendee.api.ts'
import { attendees } from '#resources/attendees/attendee.ts'
import { certificatesApi } from '#resources/certificates/certificate.api.ts'
import { certificates } from '#resources/certificates/certificate.ts'
import { eventsApi } from '#resources/events/event.api.ts'
import { surveysApi } from '#resources/surveys/survey.api.ts'
import { surveys } from '#resources/surveys/survey.ts'
import { ordersApi } from '#resources/orders/order.api.ts'
import { orders } from '#resources/orders/order.ts'
import { waitlistApi } from '#resources/waitlist/waitlist-entry.api.ts'
import { waitlistEntries } from '#resources/waitlist/waitlist-entry.ts'
import { mailsApi } from '#resources/mails/mail.api.ts'
import { later } from '../records/later.ts'
import type { Tab } from '../records/screen.ts'

export const eventTabs: readonly Tab[] = [
  {
    key: 'board',
    words: { es: 'Tablero', en: 'Board' },
    needs: eventsApi.get,
    body: later(async () => (await import('#resources/events/event-board.screens.tsx')).EventBoard),
  },
  {
    key: 'attendees',
    words: attendees.words.many,
    needs: attendeesApi.ofEvent,
    body: later(async () => (await import('#resources/attendees/attendees-tab.screens.tsx')).AttendeesTab),
  },
  {
    key: 'orders',
    words: orders.words.many,
    needs: ordersApi.ofEvent,
    body: later(async () => (await import('#resources/orders/event-orders.screens.tsx')).EventOrders),
  },
  {
    key: 'waitlist',
    words: waitlistEntries.words.many,
    needs: waitlistApi.ofEvent,
    body: later(async () => (await import('#resources/waitlist/waitlist-tab.screens.tsx')).WaitlistTab),
  },
  {
    key: 'attendance',
    words: { es: 'Asistencia', en: 'Attendance' },
    needs: attendanceApi.list,
    body: later(async () => (await import('#resources/attendance/attendance-tab.screens.tsx')).AttendanceTab),
  },
  {
    key: 'survey',
    words: surveys.words.one,
    needs: surveysApi.ofEvent,
    body: later(async () => (await import('#resources/survey-statistics/survey-tab.screens.tsx')).SurveyTab),
  },
  {
    key: 'certificates',
    words: certificates.words.many,
    needs: certificatesApi.ofEvent,
    body: later(
      async () => (await import('#resources/certificates/certificates-tab.screens.tsx')).CertificatesTab,
    ),
  },
  {
    key: 'mails',
    words: { es: 'Correos', en: 'Mails' },
    needs: mailsApi.ofEvent,
    body: later(async () => (await import('#resources/mails/mails-tab.screens.tsx')).MailsTab),
  },
]
