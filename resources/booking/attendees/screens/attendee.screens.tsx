/** Attendees of all events, found by name or company. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { attendeesApi } from '../attendee.api.ts'
import { enrolmentTones, outcomeTones } from '../attendee-tones.ts'
import { activeEnrolments, attendees, type Attendee } from '../attendee.ts'

export const screens = screensOf<typeof attendees.fields, Attendee>({
  resource: attendees,
  api: {
    list: attendeesApi.list,
    excel: attendeesApi.excel,
    get: attendeesApi.get,
    search: attendeesApi.search,
    patch: attendeesApi.patch,
  },
  columns: ['firstName', 'lastName', 'company', 'eventId', 'orderId', 'enrolment', 'outcome'],
  usual: {
    words: { es: 'Inscritos', en: 'Enrolled' },
    filters: [{ field: 'enrolment', op: 'in', value: activeEnrolments }],
  },
  bulk: [bulkEdit('company', 'position', 'locale')],
  tones: { enrolment: enrolmentTones, outcome: outcomeTones },
  recordPath: ({ id, eventId }) => `events/${eventId}?tab=attendees&enrolment=all&attendee=${id}`,
})
