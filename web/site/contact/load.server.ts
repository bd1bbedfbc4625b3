/** Loads the contact page and the options of its form; sends the form. */
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import type { LocalizedText } from '#core/words.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { eventView } from '#web/site/cards/cards.view.server.ts'
import { refusedStatus } from '#web/site/page-errors.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { countryOptions, personOptions, serviceOptions } from '#web/site/forms/choices.server.ts'
import type { Option } from '#web/site/forms/fields.tsx'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { sendForm } from '#web/site/forms/send-form.server.ts'
import { loadProse, type Prose } from '#web/site/prose/load.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'

export type ContactChoices = {
  services: Option[]
  countries: Option[]
  types: Option[]
  /** Chosen by the link that led here. */
  chosen: { service: string | undefined; subject: string; topic: ContactTopic | null }
}
/** The course or the date that the request is about. */
export type ContactTopic = {
  field: 'course' | 'event'
  id: string
  title: LocalizedText
  when: string | null
}
export type ContactData = { prose: Prose; choices: ContactChoices }

export async function loadContact(page: PageRequest): Promise<ContactData> {
  const { call, locale } = page.client
  const [prose, offered, topic] = await Promise.all([
    loadProse(page),
    call(servicesApi.publicList, { input: { search: '' } }),
    topicOf(page),
  ])
  const services = serviceOptions(offered, locale)
  const query = page.url.searchParams
  return {
    prose,
    choices: {
      services,
      countries: countryOptions(locale),
      types: personOptions(locale),
      chosen: {
        service: topic ? 'training' : services.find(({ code }) => code === query.get('service'))?.code,
        topic,
        subject: (query.get('subject') ?? '').slice(0, 120),
      },
    },
  }
}

/** Ids of records that do not exist, or are not shown, are about nothing. */
async function topicOf({ client: { call, locale }, url }: PageRequest): Promise<ContactTopic | null> {
  const [event, course] = ['event', 'course'].map((name) => url.searchParams.get(name))
  if (event) {
    const found = await orNothing(call(eventsApi.publicGet, { params: { id: event }, query: {} }))
    if (found)
      return {
        field: 'event',
        id: found.id,
        title: found.title,
        when: eventView(found, locale).when?.date ?? null,
      }
  }
  if (!course) return null
  const found = await orNothing(call(coursePagesApi.publicGet, { params: { id: course }, query: {} }))
  return found && { field: 'course', id: found.id, title: found.title, when: null }
}

async function orNothing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const status = refusedStatus(error)
    if (status === 404 || status === 422 || status === 400) return null
    throw error
  }
}

export async function sendContact(page: PageRequest, form: FormData): Promise<FormResult> {
  const sent: { code?: string | null } = {}
  const result = await sendForm(page, form, async (input) => {
    sent.code = (await page.client.call(contactRequestsApi.publicSend, { input: input as never })).code
  })
  return { ...result, values: { ...result.values, code: sent.code ?? '' } }
}
