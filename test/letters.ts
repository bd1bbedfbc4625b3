/** What visitors write in the site's forms, and the records that come of it. */
import { contactRequestsApi } from '#resources/contact-requests/contact-request.api.ts'
import { outboxApi } from '#resources/outbox/outbox.api.ts'
import { webinarRegistrationsApi } from '#resources/webinar-registrations/webinar-registration.api.ts'
import { webinarsApi } from '#resources/webinars/webinar.api.ts'
import type { TestApi } from './api.ts'

type Made = { id: string } & Record<string, unknown>
const DAY = 86_400_000
let letters = 0

/** What a visitor writes to the firm. */
export const contactLetter = (email: string) => ({
  name: 'Ana María',
  lastname: 'Peña',
  phone: '+18095550123',
  type: 'personal' as const,
  country: 'DO',
  message: 'Necesitamos certificar dos plantas.',
  privacy: true,
  service: 'other',
  otherText: 'Un diagnóstico',
  email,
})

/** A webinar that anybody may register for, in ten days. */
export const upcomingWebinar = () => ({
  title: { es: 'Hallazgos que se repiten', en: 'Findings that recur' },
  summary: {
    es: 'Lo que más se encuentra al auditar, y cómo se corrige de raíz.',
    en: 'What audits find most often, and how it is mended at the root.',
  },
  learn: [{ text: { es: 'Distinguir causa y síntoma', en: 'To tell cause from symptom' } }],
  speakers: [{ instructorId: null, name: 'Ana Peña', title: { es: 'Auditora', en: 'Auditor' } }],
  startsAt: new Date(Date.now() + 10 * DAY).toISOString(),
  websiteState: 'published' as const,
})

/** What a visitor gives to get a seat in a webinar. */
export const registrationLetter = (email: string) => ({
  name: 'Ana María',
  lastname: 'Peña',
  email,
  privacy: true,
})

/** A request as the office then changed it. */
export async function sendRequest(api: TestApi, input: object): Promise<Made> {
  const email = `prueba${(letters += 1)}@cartas.test`
  await api.client('admin').call(contactRequestsApi.send, { input: contactLetter(email) })
  const [sent] = (await api.client('admin').call(contactRequestsApi.list, { input: { search: email } })).items
  const change = { params: { id: sent!.id }, input }
  return (await api.client('admin').call(contactRequestsApi.patch, change as never)) as unknown as Made
}

/** A seat in a webinar of its own, as the office then changed it. */
export async function takeSeat(api: TestApi, input: object): Promise<Made> {
  const email = `prueba${(letters += 1)}@webinar.test`
  const admin = api.client('admin')
  const { id } = await admin.call(webinarsApi.create, { input: upcomingWebinar() })
  await admin.call(webinarsApi.register, { params: { id }, input: registrationLetter(email) })
  const [made] = (await admin.call(webinarRegistrationsApi.list, { input: { search: email } })).items
  const change = { params: { id: made!.id }, input }
  return (await admin.call(webinarRegistrationsApi.patch, change as never)) as unknown as Made
}

/** A mail on its way, as an admin tries one on oneself. */
export async function postTest(api: TestApi): Promise<Made> {
  const admin = api.client('admin')
  await admin.call(outboxApi.test, { params: { name: 'users.session-ended' } })
  const { items } = await admin.call(outboxApi.list, { input: { perPage: 1 } })
  return items[0]!
}
