/** Loads the contact page and the options of its form; sends the form. */
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { countryOptions, personOptions, serviceOptions } from '#web/site/forms/choices.server.ts'
import type { Option } from '#web/site/forms/fields.tsx'
import { sendForm } from '#web/site/forms/send-form.server.ts'
import { loadProse, type Prose } from '#web/site/prose/load.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'

export type ContactChoices = {
  services: Option[]
  countries: Option[]
  types: Option[]
  /** Chosen by the link that led here. */
  chosen: { service: string | undefined; subject: string }
}
export type ContactData = { prose: Prose; choices: ContactChoices }

export async function loadContact(page: PageRequest): Promise<ContactData> {
  const { call, locale } = page.client
  const [prose, offered] = await Promise.all([
    loadProse(page),
    call(servicesApi.publicList, { input: { search: '' } }),
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
        service: services.find(({ code }) => code === query.get('service'))?.code,
        subject: (query.get('subject') ?? '').slice(0, 120),
      },
    },
  }
}

export const sendContact = (page: PageRequest, form: FormData) =>
  sendForm(page, form, (input) => page.client.call(contactRequestsApi.publicSend, { input }))
