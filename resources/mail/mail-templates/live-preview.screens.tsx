/** A mail as it is written: for a real person or with sample data, in both languages; follows what is typed. */
import Send from 'lucide-react/icons/send'
import { useDeferredValue, useEffect, useId, useState, type ReactNode } from 'react'
import type { Answer, Input } from '#core/endpoint.ts'
import { locales, sayBoth, type Locale, type Words } from '#core/words.ts'
import { languageNames } from '#web/office/addresses.ts'
import { currentUser, officeClient } from '#web/office/calls/api.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LiveFrame } from '#resources/system/outbox/mail-frame.screens.tsx'
import styles from '#resources/system/outbox/mail.module.css'
import { mailsApi } from '../messages/mail.api.ts'

const words = {
  preview: { es: 'Vista previa', en: 'Preview' },
  language: { es: 'Idioma del correo', en: 'Language of the mail' },
  loading: { es: 'Cargando la vista previa', en: 'Loading the preview' },
  noSubject: { es: 'Sin asunto', en: 'Without a subject' },
  test: { es: 'Enviarme una prueba', en: 'Send me a test' },
  testSent: { es: 'La prueba va en camino a {address}.', en: 'The test is on its way to {address}.' },
} satisfies Record<string, Words>

type Draft = Omit<Input<typeof mailsApi.test>, 'lang'>
type Rendered = Answer<typeof mailsApi.preview>
type LivePreviewProps = {
  draft: Draft
  lang: Locale
  onLang: (lang: Locale) => void
  locale: Locale
  /** Further controls beside the language. */
  children?: ReactNode
}

export function LivePreview({ draft, lang, onLang, locale, children }: LivePreviewProps) {
  const id = useId()
  const mail = useRendered(draft, lang, locale)
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{words.preview[locale]}</h2>
      <div className={styles.controls}>
        {children}
        <Field label={words.language[locale]}>
          {(control) => (
            <Select {...control} value={lang} onChange={({ target }) => onLang(target.value as Locale)}>
              {locales.map((one) => (
                <option key={one} value={one}>
                  {languageNames[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TestButton draft={draft} lang={lang} locale={locale} />
      </div>
      {mail ? (
        <>
          <h3 lang={lang}>{mail.subject || words.noSubject[locale]}</h3>
          <LiveFrame html={mail.html} lang={lang} />
        </>
      ) : (
        <Skeleton lines={8} label={words.loading[locale]} />
      )}
    </section>
  )
}

const PAUSE_MS = 250
/** Rendered by the server, as it will be sent; once nobody has typed for a moment. */
function useRendered(draft: Draft, lang: Locale, locale: Locale): Rendered | undefined {
  const [mail, setMail] = useState<Rendered>()
  const { eventId, subject, body, person } = draft
  const key = useDeferredValue(JSON.stringify({ eventId, subject, body, person, lang }))
  useEffect(() => {
    const abort = new AbortController()
    const render = () =>
      officeClient(locale)
        .call(mailsApi.preview, {
          input: JSON.parse(key) as Input<typeof mailsApi.preview>,
          signal: abort.signal,
        })
        .then(setMail, (error: unknown) => abort.signal.aborted || sayFailure(error, locale))
    const timer = setTimeout(() => void render(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, locale])
  return mail
}

function TestButton({ draft, lang, locale }: { draft: Draft; lang: Locale; locale: Locale }) {
  const [isBusy, setBusy] = useState(false)
  if (!mayCall(mailsApi.test)) return null
  const send = async () => {
    setBusy(true)
    const address = currentUser()?.user.username ?? ''
    await officeClient(locale)
      .call(mailsApi.test, { input: { ...draft, lang } })
      .then(
        () => saySuccess(locale, sayBoth(words.testSent, { address })),
        (error: unknown) => sayFailure(error, locale),
      )
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      <Send /> {words.test[locale]}
    </Button>
  )
}
