/** Previews an unsaved certificate template with data of an attendee. */
import { useEffect, useState } from 'react'
import { locales, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Aside, Bar } from '#web/office/related/row-list.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { certificateTemplatesApi } from './certificate-template.api.ts'
import styles from './template-preview.module.css'

const words = {
  text: {
    es: 'El PDF real, con los datos de un participante, marcado como muestra. Nada se guarda.',
    en: 'The real PDF, on an attendee’s data, marked as a sample. Nothing is saved.',
  },
  open: { es: 'Abrir en otra pestaña', en: 'Open in another tab' },
  sheet: { es: 'Certificado de muestra', en: 'Sample certificate' },
} satisfies Record<string, Words>
const languages: Record<Locale, Words> = {
  es: { es: 'Vista previa en español', en: 'Preview in Spanish' },
  en: { es: 'Vista previa en inglés', en: 'Preview in English' },
}

export function TemplatePreview() {
  const { locale } = useForm()
  const { url, show, busy } = usePreview()
  if (!mayCall(certificateTemplatesApi.preview)) return null
  return (
    <div className={styles.preview}>
      <Bar>
        {locales.map((language) => (
          <Button key={language} size="small" isBusy={busy === language} onClick={() => void show(language)}>
            {languages[language][locale]}
          </Button>
        ))}
        {url && (
          <LinkButton size="small" href={url} target="_blank">
            {words.open[locale]}
          </LinkButton>
        )}
        <Aside>{words.text[locale]}</Aside>
      </Bar>
      {url && <iframe className={styles.sheet} title={words.sheet[locale]} src={url} />}
    </div>
  )
}

function usePreview() {
  const { store, locale } = useForm()
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState<Locale>()
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  const show = async (language: Locale) => {
    if (!store.judge()) return
    setBusy(language)
    try {
      const { name, kind, sheet, preferred, active, signatures, elements } = store.state().values
      const template = { name, kind, sheet, preferred, active, signatures, elements }
      const input = { template, locale: language }
      // Cast: the form was validated by the same rule.
      const { blob } = await officeClient(locale).download(certificateTemplatesApi.preview, {
        input: input as never,
      })
      setUrl(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })))
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(undefined)
    }
  }
  return { url, show, busy }
}
