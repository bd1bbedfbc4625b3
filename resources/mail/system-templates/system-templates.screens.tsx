/** Previews all mail templates of the system with sample values, in both languages. */
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { contentLocale, isLocale, locales, sayBoth, type Locale, type Words } from '#core/words.ts'
import { BounceWebhook } from './bounce-webhook.screens.tsx'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { localeOf } from '#web/locale.ts'
import { languageNames } from '#web/office/addresses.ts'
import { currentUser, officeClient, requireRoles } from '#web/office/calls/api.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { PageHead } from '#web/office/page-head.tsx'
import { MailFrame } from '#resources/system/outbox/mail-frame.screens.tsx'
import styles from '#resources/system/outbox/mail.module.css'

const words = {
  title: { es: 'Plantillas del sistema', en: 'System templates' },
  about: {
    es: 'Así se ven los correos que el sistema envía, con datos de ejemplo.',
    en: 'This is how the mails that the system sends look, with sample data.',
  },
  languages: { es: 'Idioma', en: 'Language' },
  test: { es: 'Enviarme una prueba', en: 'Send me a test' },
  testSent: { es: 'La prueba va en camino a {address}.', en: 'The test is on its way to {address}.' },
  none: { es: 'Todavía no hay correos', en: 'There are no mails yet' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.administer)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname) ?? contentLocale
  const requestedLang = searchParams.get('lang')
  const lang: Locale = isLocale(requestedLang) ? requestedLang : locale
  const templates = await officeClient(locale).call(outboxApi.templates)
  const name = templates.find((one) => one.name === searchParams.get('name'))?.name ?? templates[0]?.name
  const rendered = name && (await officeClient(lang).call(outboxApi.preview, { params: { name } }))
  return { templates, lang, preview: rendered && name ? { name, ...rendered } : undefined }
}
export function Component() {
  const locale = useLocale()
  const { templates, preview, lang } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title={words.title[locale]}>
        {preview && <TestButton name={preview.name} lang={lang} />}
      </PageHead>
      <p>{words.about[locale]}</p>
      {preview ? (
        <div className={styles.columns}>
          <ul className={styles.list}>
            {templates.map(({ name, title, subject }) => (
              <li key={name}>
                <Link
                  className={styles.line}
                  to={`?${new URLSearchParams({ name, lang })}`}
                  aria-current={name === preview.name ? 'page' : undefined}
                  preventScrollReset
                >
                  {title}
                  <small>{subject}</small>
                </Link>
              </li>
            ))}
          </ul>
          <section className={styles.preview} aria-label={preview.subject}>
            <Languages name={preview.name} lang={lang} />
            <h2 lang={lang}>{preview.subject}</h2>
            <MailFrame key={preview.viewUrl} viewUrl={preview.viewUrl} text={preview.text} lang={lang} />
          </section>
        </div>
      ) : (
        <EmptyState title={words.none[locale]} />
      )}
      <BounceWebhook locale={locale} />
    </div>
  )
}

function Languages({ name, lang }: { name: string; lang: Locale }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <Chips label={words.languages[locale]}>
      {locales.map((one) => (
        <li key={one}>
          <Chip href={`${pathname}?${new URLSearchParams({ name, lang: one })}`} isOn={one === lang}>
            {languageNames[one]}
          </Chip>
        </li>
      ))}
    </Chips>
  )
}

function TestButton({ name, lang }: { name: string; lang: Locale }) {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await officeClient(lang)
      .call(outboxApi.test, { params: { name } })
      .then(
        () => saySuccess(locale, testSent(currentUser()?.user.username ?? '')),
        (error: unknown) => sayFailure(error, locale),
      )
    setBusy(false)
  }
  return (
    <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
      <Send />
      {words.test[locale]}
    </Button>
  )
}

const testSent = (address: string): Words => sayBoth(words.testSent, { address })
