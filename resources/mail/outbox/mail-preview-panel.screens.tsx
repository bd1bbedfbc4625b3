/** Preview of a mail with choice of language and width. */
import { useState, type ReactNode } from 'react'
import type { Locale, Words } from '#core/words.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { languageNames } from '#web/office/addresses.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { MailFrame } from './mail-frame.screens.tsx'
import styles from './mail.module.css'

const words = {
  language: { es: 'Idioma del correo', en: 'Language of the mail' },
  width: { es: 'Ancho', en: 'Width' },
  desktop: { es: 'Escritorio', en: 'Desktop' },
  phone: { es: 'Teléfono', en: 'Phone' },
  subject: { es: 'Asunto', en: 'Subject' },
  loading: { es: 'Cargando la vista previa', en: 'Loading the preview' },
} satisfies Record<string, Words>

type RenderedMail = { subject: string; text: string; viewUrl: string }
type MailPreviewPanelProps = {
  mail: RenderedMail | undefined
  lang: Locale
  onLang: (lang: Locale) => void
  /** Further controls beside language and width. */
  children?: ReactNode
}

export function MailPreviewPanel({ mail, lang, onLang, children }: MailPreviewPanelProps) {
  const locale = useLocale()
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  return (
    <section className={styles.preview} aria-label={words.subject[locale]}>
      <Bar>
        {children}
        <LabelledSelect label={words.language} value={lang} options={languageNames} onChange={onLang} />
        <LabelledSelect
          label={words.width}
          value={width}
          options={{ desktop: words.desktop[locale], phone: words.phone[locale] }}
          onChange={setWidth}
        />
      </Bar>
      {mail ? (
        <>
          <h2 lang={lang}>{mail.subject}</h2>
          <div className={width === 'phone' ? styles.phone : undefined}>
            <MailFrame key={mail.viewUrl} viewUrl={mail.viewUrl} text={mail.text} lang={lang} />
          </div>
        </>
      ) : (
        <Skeleton lines={8} label={words.loading[locale]} />
      )}
    </section>
  )
}

type LabelledSelectProps<K extends string> = {
  label: Words
  value: K
  options: Readonly<Record<K, string>>
  onChange: (value: K) => void
}
function LabelledSelect<K extends string>({ label, value, options, onChange }: LabelledSelectProps<K>) {
  const locale = useLocale()
  return (
    <Field label={label[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as K)}>
          {Object.entries<string>(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
