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
  desk: { es: 'Escritorio', en: 'Desktop' },
  phone: { es: 'Teléfono', en: 'Phone' },
  subject: { es: 'Asunto', en: 'Subject' },
  loading: { es: 'Cargando la vista previa', en: 'Loading the preview' },
} satisfies Record<string, Words>

type Drawn = { subject: string; text: string; viewUrl: string }
type Props = {
  drawn: Drawn | undefined
  lang: Locale
  onLang: (lang: Locale) => void
  /** Whom it is drawn for, and what else can be done with it. */
  children?: ReactNode
}

export function MailPreviewPanel({ drawn, lang, onLang, children }: Props) {
  const locale = useLocale()
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  return (
    <section className={styles.preview} aria-label={words.subject[locale]}>
      <Bar>
        {children}
        <Pick label={words.language} value={lang} options={languageNames} onPick={onLang} />
        <Pick
          label={words.width}
          value={width}
          options={{ desk: words.desk[locale], phone: words.phone[locale] }}
          onPick={setWidth}
        />
      </Bar>
      {drawn ? (
        <>
          <h2 lang={lang}>{drawn.subject}</h2>
          <div className={width === 'phone' ? styles.phone : undefined}>
            <MailFrame key={drawn.viewUrl} viewUrl={drawn.viewUrl} text={drawn.text} lang={lang} />
          </div>
        </>
      ) : (
        <Skeleton lines={8} label={words.loading[locale]} />
      )}
    </section>
  )
}

type PickProps<K extends string> = {
  label: Words
  value: K
  options: Readonly<Record<K, string>>
  onPick: (value: K) => void
}
function Pick<K extends string>({ label, value, options, onPick }: PickProps<K>) {
  const locale = useLocale()
  return (
    <Field label={label[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onPick(target.value as K)}>
          {Object.entries<string>(options).map(([key, said]) => (
            <option key={key} value={key}>
              {said}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
