/** Contact: the quote form, and every other way to reach the firm. */
import {
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import type { Words } from '#core/words.ts'
import { contactRequestsApi } from '#resources/contact-requests/contact-request.api.ts'
import { servicesApi } from '#resources/services/service.api.ts'
import { apiContext, reportContext } from '../data.ts'
import { localeOf } from '../locale.ts'
import { useLocale } from '../use-locale.ts'
import { countryOptions, personOptions, serviceOptions } from './contact-choices.server.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import styles from './contact.module.css'
import { PageBody, PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import type { Option } from './visitor-form-fields.tsx'
import { readsAgain, type FormAnswer } from './visitor-form.tsx'
import { formOf, sendForm } from './visitor-form.server.ts'

const words = {
  title: { es: 'Hablemos de lo que necesita', en: 'Tell us what you need' },
  lead: {
    es: 'Pida una cotización o haga una pregunta. Le responde una persona, en horario de oficina.',
    en: 'Ask for a quote or ask a question. A person answers, in office hours.',
  },
  meta: { es: 'Contacto y cotizaciones', en: 'Contact and quotes' },
  description: {
    es: 'Solicite una cotización de capacitación, asesoría o auditoría, o contáctenos por teléfono, correo o WhatsApp.',
    en: 'Ask for a quote for training, consulting or auditing, or reach us by phone, email or WhatsApp.',
  },
} satisfies Record<string, Words>

export type ContactData = {
  services: Option[]
  countries: Option[]
  types: Option[]
  /** Chosen by the link that led here. */
  chosen: { service: string | undefined; subject: string }
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ContactData> {
  const { call, locale } = context.get(apiContext)
  const services = serviceOptions(await call(servicesApi.publicList, { input: { search: '' } }), locale)
  const asked = new URL(request.url).searchParams
  return {
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

export const meta: MetaFunction = (of) => {
  const locale = localeOf(of.location.pathname) ?? 'es'
  return pageMeta({ of, title: words.meta[locale], description: words.description[locale] })
}

export default function ContactScreen() {
  const given = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <PageHead screen="contact" title={words.title[locale]} lead={words.lead[locale]} />
      <PageBody>
        <div className={styles.columns}>
          <ContactForm {...given} />
          <ContactWays />
        </div>
      </PageBody>
    </>
  )
}
