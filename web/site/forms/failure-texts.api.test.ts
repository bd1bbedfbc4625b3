/** Forms of the site fail with the texts of the catalogue (spec §8), in the language of their page. */
import { expect, test } from 'vitest'
import { ApiError, type Client } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { inDays, registrations, visitorForm } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { upcomingWebinar } from '#test/fixtures/form-submissions.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { attended } from '#test/fixtures/surveys.ts'
import { pathTo } from '#web/paths.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const { openDate, registered } = registrations(api, make)
await admin.call(settingsApi.patch, { input: { email: 'hola@ceibanorma.example' } as never })

async function surveyed(): Promise<{ id: string; cookie: string }> {
  const survey = await make.record('surveys')
  const { eventId, token } = await attended(api, make)
  await api.db
    .updateTable('events')
    .set({ surveyId: survey.id } as never)
    .where('id', '=', eventId)
    .execute()
  return { id: eventId, cookie: `survey-${eventId}=${token}` }
}
const webinar = (await admin.call(webinarsApi.create, { input: upcomingWebinar() })).id
const open = await openDate(5)
const full = await openDate(1)
await registered(full, visitorForm())
const later = await openDate(5)
await api.db
  .updateTable('events')
  .set({ registrationOpensAt: inDays(1) })
  .where('id', '=', later)
  .execute()
const survey = await surveyed()

const advice: Record<Locale, string> = {
  es: 'Si el problema persiste, contáctenos en hola@ceibanorma.example.',
  en: 'If the problem persists, please contact us at hola@ceibanorma.example.',
}
const texts = {
  message: {
    es: 'Ocurrió un error al enviar su mensaje.',
    en: 'An error occurred while sending your message.',
  },
  unsentMessage: {
    es: 'Ocurrió un error al intentar enviar el mensaje.',
    en: 'An error occurred trying to send the message.',
  },
  form: { es: 'Ocurrió un error al enviar el formulario.', en: 'An error occurred while sending the form.' },
}
const message = { failed: texts.message, unsent: texts.unsentMessage }
const form = { failed: texts.form, unsent: texts.form }
const forms = [
  { name: 'contact', path: (locale: Locale) => pathTo('contact', locale), ...message },
  { name: 'complaint', path: (locale: Locale) => pathTo('complaints', locale), ...message },
  { name: 'webinar', path: (locale: Locale) => pathTo('webinar', locale, { id: webinar }), ...form },
  { name: 'registration', path: (locale: Locale) => pathTo('register', locale, { id: open }), ...form },
  { name: 'waitlist', path: (locale: Locale) => pathTo('event', locale, { id: full }), ...form },
  {
    name: 'interest',
    path: (locale: Locale) => pathTo('event', locale, { id: later }),
    fields: { intent: 'interest' },
    ...form,
  },
  { name: 'lost link', path: (locale: Locale) => pathTo('waitlist', locale, { id: full }), ...form },
  {
    name: 'survey',
    path: (locale: Locale) => pathTo('survey', locale, { id: survey.id }),
    cookie: survey.cookie,
    ...form,
  },
]
/** Calls that write fail as those of a server that is down. */
const broken = (client: Client): Client => ({
  ...client,
  call: ((endpoint: { isRead: boolean }, ...rest: [never]) =>
    endpoint.isRead
      ? client.call(endpoint as never, ...rest)
      : Promise.reject(new ApiError(500, { message: 'broken' }))) as typeof client.call,
})
const template = /<template data-unsent[^>]*>(.*?)<\/template>/gs
const inWords = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const title = { es: 'Ha ocurrido un error', en: 'An error has occurred' }
test.each(forms.flatMap((one) => (['es', 'en'] as const).map((locale) => ({ ...one, locale }))))(
  'the $name form ($locale)',
  async ({ path, failed, unsent, locale, ...row }) => {
    const { fields = {}, cookie = '' } = row as { fields?: Record<string, string>; cookie?: string }
    const sent = { ...formBody(fields), headers: { cookie } }
    const { text } = await sitePage(api, path(locale), { ...sent, through: broken, report: () => undefined })
    const [, answer = ''] = text.replaceAll(template, '').split('data-state="failed"')
    expect(inWords(answer)).toContain(`${failed[locale]} ${advice[locale]}`)
    const notices = [...text.matchAll(template)].map(([, one]) => inWords(one!))
    expect(notices).toContain(`${title[locale]} ${unsent[locale]} ${advice[locale]}`)
  },
)
