/** Complaints that wait for an acknowledgement or an answer, as work on Today. */
import { ME, type Filter } from '#core/filter.ts'
import { dueDayLine } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { complaintsApi } from './complaint.api.ts'
import { complaintTopics } from './complaint.ts'
import { isNewComplaint, openComplaintStates } from './complaint-state.ts'

const words = {
  acknowledgement: {
    before: { es: 'Acusar recibo {when}', en: 'Acknowledge {when}' },
    after: { es: 'El acuse venció {when}', en: 'Acknowledgement was due {when}' },
  },
  answer: {
    before: { es: 'Responder {when}', en: 'Answer {when}' },
    after: { es: 'La respuesta venció {when}', en: 'The answer was due {when}' },
  },
}

const isOpen: Filter = { field: 'status', op: 'in', value: [...openComplaintStates] }
const source = (about: Omit<WorkSource, 'load'>, filters: readonly Filter[]): WorkSource =>
  listedWork({
    ...about,
    segment: 'complaints',
    list: complaintsApi.list,
    filters,
    sort: [{ field: 'dueDate', dir: 'asc' }],
    line: ({ number, name, topic, status, dueDate, titles = {} }, locale) => ({
      title: `${number} ${name}`,
      ...dueDayLine(
        { day: dueDate, words: isNewComplaint(status) ? words.acknowledgement : words.answer },
        [complaintTopics[topic][locale], titles['ownerId']],
        locale,
      ),
    }),
  })

export const openComplaints = source(
  {
    key: 'complaints',
    words: { es: 'Quejas con acuse o respuesta pendiente', en: 'Complaints to acknowledge or answer' },
    // Only for the quality office.
    needs: complaintsApi.remove,
  },
  [isOpen],
)
export const ownComplaints = source(
  {
    key: 'ownComplaints',
    words: { es: 'Quejas que esperan por usted', en: 'Complaints that wait for you' },
    needs: complaintsApi.answer,
  },
  [isOpen, { field: 'ownerId', op: 'eq', value: ME }],
)
