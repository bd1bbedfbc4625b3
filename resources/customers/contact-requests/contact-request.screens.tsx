/** Contact requests in the office: message, assignment and status. */
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { tabsOf } from '#web/office/registry.ts'
import { requestConsents } from '#resources/system/consents/consents-tab.screens.tsx'
import { RequestMessage } from './contact-request-message.screens.tsx'
import { contactRequestsApi } from './contact-request.api.ts'
import {
  contactRequests,
  isClosedRequest,
  isNewRequest,
  openRequestStates,
  type ContactRequest,
  type RequestState,
} from './contact-request.ts'

const stepLabels: Record<RequestState, Words> = {
  answered: { es: 'Marcar como respondida', en: 'Mark as answered' },
  closed: { es: 'Cerrar la solicitud', en: 'Close the request' },
  new: { es: 'Reabrir', en: 'Reopen' },
}
const nextStates: Record<RequestState, readonly RequestState[]> = {
  new: ['answered', 'closed'],
  answered: ['closed', 'new'],
  closed: ['new'],
}

const stepTo = ({ id, version, state: before }: ContactRequest, state: RequestState): Step => ({
  key: state,
  words: stepLabels[state],
  needs: contactRequestsApi.patch,
  isAside: isNewRequest(state) && !isClosedRequest(before),
  take: (client: Client) =>
    client.call(contactRequestsApi.patch, { params: { id }, input: { state, version } }),
})

export const screens = screensOf<typeof contactRequests.fields, ContactRequest>({
  resource: contactRequests,
  api: contactRequestsApi,
  columns: ['createdAt', 'name', 'lastname', 'company', 'need', 'people', 'subject', 'state', 'ownerId'],
  bulk: [bulkEdit('ownerId', 'state')],
  usual: {
    words: { es: 'Abiertas', en: 'Open' },
    filters: [{ field: 'state', op: 'in', value: [...openRequestStates] }],
  },
  tones: { state: { new: 'info', answered: 'success', closed: 'neutral' } },
  facts: [
    'email',
    'phone',
    'company',
    'need',
    'serviceId',
    'courseId',
    'eventId',
    'people',
    'createdAt',
    'country',
    'locale',
    'marketing',
  ],
  groups: [
    {
      words: { es: 'Quién la atiende', en: 'Who handles it' },
      fields: ['state', 'ownerId', 'notes'],
    },
  ],
  hints: {
    ownerId: {
      es: 'Quien la marca como respondida queda como responsable, si no hay otro.',
      en: 'Whoever marks it as answered becomes its owner, if there is none.',
    },
    notes: { es: 'El visitante nunca las ve.', en: 'The visitor never sees them.' },
  },
  banner: RequestMessage,
  below: RequestMessage,
  tabs: [...tabsOf('requests'), requestConsents],
  opensWith: 'quote',
  steps: (row) => nextStates[row.state].map((state) => stepTo(row, state)),
})
