/** Webinar registrations in the office: list, export and cancellation. */
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { registrationConsents } from '#resources/system/consents/consents-tab.screens.tsx'
import { webinarRegistrationsApi } from './webinar-registration.api.ts'
import { hasSeat, webinarRegistrations, type WebinarRegistration } from './webinar-registration.ts'

type Status = WebinarRegistration['status']
const verbs: Record<Status, Words> = {
  attended: { es: 'Asistió', en: 'Attended' },
  noShow: { es: 'No asistió', en: 'Did not attend' },
  cancelled: { es: 'Cancelar el registro', en: 'Cancel the registration' },
  registered: { es: 'Registrar de nuevo', en: 'Register again' },
}
const nextStatuses: Record<Status, readonly Status[]> = {
  registered: ['attended', 'noShow', 'cancelled'],
  attended: ['noShow'],
  noShow: ['attended'],
  cancelled: ['registered'],
}
const stepTo = ({ id, version }: WebinarRegistration, status: Status): Step => ({
  key: status,
  words: verbs[status],
  needs: webinarRegistrationsApi.patch,
  isDangerous: !hasSeat({ status }),
  take: (client: Client) =>
    client.call(webinarRegistrationsApi.patch, { params: { id }, input: { status, version } }),
})

export const screens = screensOf<typeof webinarRegistrations.fields, WebinarRegistration>({
  resource: webinarRegistrations,
  api: webinarRegistrationsApi,
  columns: ['createdAt', 'webinarId', 'name', 'lastname', 'email', 'company', 'country', 'status'],
  bulk: [bulkEdit('status')],
  tones: {
    status: { registered: 'info', cancelled: 'neutral', attended: 'success', noShow: 'warning' },
  },
  facts: [
    'webinarId',
    'email',
    'phone',
    'company',
    'position',
    'createdAt',
    'country',
    'locale',
    'marketing',
  ],
  groups: [{ fields: ['status'] }],
  tabs: [registrationConsents],
  steps: (row) => nextStatuses[row.status].map((status) => stepTo(row, status)),
})
