/** Contact: the quote form, and every other way to reach the firm. */
import {
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { apiContext, reportContext } from '../data.ts'
import { countryOptions, personOptions, serviceOptions } from './contact-choices.server.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import styles from './contact.module.css'
import { proseOf, type Prose } from './prose-page.server.ts'
import type { Option } from './visitor-form-fields.tsx'
import { readsAgain, type FormAnswer } from './visitor-form.tsx'
import { formOf, sendForm } from './visitor-form.server.ts'
import { writtenMeta, WrittenScreen } from './written-screen.tsx'

export type ContactData = {
  services: Option[]
  countries: Option[]
  types: Option[]
  /** Chosen by the link that led here. */
  chosen: { service: string | undefined; subject: string }
}

type ContactPage = ContactData & { prose: Prose }

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ContactPage> {
  const client = context.get(apiContext)
  const { call, locale } = client
  const [prose, offered] = await Promise.all([
    proseOf(url, client),
    call(servicesApi.publicList, { input: { search: '' } }),
  ])
  const services = serviceOptions(offered, locale)
  const asked = url.searchParams
  return {
    prose,
    services,
    countries: countryOptions(locale),
    types: personOptions(locale),
    chosen: {
      service: services.find(({ code }) => code === asked.get('service'))?.code,
      subject: (asked.get('subject') ?? '').slice(0, 120),
    },
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(apiContext)
  return sendForm({
    form: await formOf(request),
    url: request.url,
    send: (input) => call(contactRequestsApi.publicSend, { input }),
    report: context.get(reportContext),
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((): FormAnswer => ({ state: 'unsent' }))

export const shouldRevalidate = readsAgain

export const meta: MetaFunction<typeof loader> = (of) =>
  of.loaderData ? writtenMeta(of.loaderData.prose, { of }) : []

export default function ContactScreen() {
  const { prose, ...given } = useLoaderData<typeof loader>()
  return (
    <WrittenScreen prose={prose}>
      <div className={styles.columns}>
        <ContactForm {...given} />
        <ContactWays />
      </div>
    </WrittenScreen>
  )
}
