/** Complaints that wait for an acknowledgement or an answer, as work on Today. */
import type { Filter } from '#core/lists/filter.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { dueLine } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { complaintsApi } from '../complaint.api.ts'
import { complaintTopics, type Complaint } from '../complaint.ts'
import { isNewComplaint, openComplaintStates } from '../complaint-state.ts'

const words = {
  acknowledge: { es: 'Acusar {when}', en: 'Acknowledge {when}' },
  unacknowledged: { es: 'El acuse venció {when}', en: 'Acknowledgement was due {when}' },
  answer: { es: 'Responder {when}', en: 'Answer {when}' },
  unanswered: { es: 'La respuesta venció {when}', en: 'The answer was due {when}' },
} satisfies Record<string, Words>
const filters: readonly Filter[] = [{ field: 'status', op: 'in', value: [...openComplaintStates] }]
const sort = [{ field: 'dueDate', dir: 'asc' as const }]

export const openComplaints: WorkSource = {
  key: 'complaints',
  words: { es: 'Quejas por acusar o responder', en: 'Complaints to acknowledge or answer' },
  // Only for the quality office.
  needs: complaintsApi.remove,
  load: async (client) => {
    const { locale } = client
    const { items, total } = await client.call(complaintsApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    return {
      lines: items.map((complaint) => lineOf(complaint, locale)),
      total,
      href: officeHref(locale, 'complaints') + addressOf(filters, sort),
    }
  },
}

function lineOf(complaint: Complaint, locale: Locale): WorkLine {
  const { id, number, name, topic, status, dueDate, titles = {} } = complaint
  // The end of the day in Santo Domingo.
  const at = `${dueDate}T23:59:59-04:00`
  const isOver = Date.parse(at) < Date.now()
  const due = isNewComplaint(status)
    ? [words.acknowledge, words.unacknowledged]
    : [words.answer, words.unanswered]
  return {
    key: id,
    title: `${number} ${name}`,
    ...dueLine(
      { at, words: due[isOver ? 1 : 0]! },
      [complaintTopics[topic][locale], titles['ownerId']],
      locale,
    ),
    href: officeHref(locale, 'complaints', id),
  }
}
