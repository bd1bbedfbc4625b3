/** Starts an import of accounts or contacts, and lists recent ones. */
import Upload from 'lucide-react/icons/upload'
import { useState, type SubmitEvent } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { sayMoment } from '#core/display.ts'
import { may } from '#core/roles.ts'
import { contentLocale, languageTags, say, type Locale, type Words } from '#core/words.ts'
import { importsApi } from './import.api.ts'
import { importLimits, importStates, importTargets, isDoneImport } from './import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldSet, Input, Radio } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import styles from './imports.module.css'

export const words = {
  title: { es: 'Importar', en: 'Import' },
  intro: {
    es: 'Traiga clientes o contactos desde Excel o CSV. Primero verá qué cambiaría; nada se guarda hasta que usted lo confirme.',
    en: 'Bring customers or contacts in from Excel or CSV. You see first what would change; nothing is saved until you confirm.',
  },
  target: { es: 'Qué se importa', en: 'What is imported' },
  file: { es: 'Archivo', en: 'File' },
  fileHint: {
    es: 'Un libro .xlsx (su primera hoja) o un CSV, con una fila de encabezados; hasta {rows} filas y {mb} MB.',
    en: 'An .xlsx workbook (its first sheet) or a CSV, with a row of headings; up to {rows} rows and {mb} MB.',
  },
  upload: { es: 'Enviar el archivo', en: 'Send the file' },
  recent: { es: 'Importaciones recientes', en: 'Recent imports' },
  rows: { es: '{n} filas', en: '{n} rows' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.editAccounts)
  const locale = localeOf(new URL(request.url).pathname) ?? contentLocale
  return officeClient(locale).call(importsApi.list)
}
export function Component() {
  const locale = useLocale()
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <h1>{words.title[locale]}</h1>
      <p className={styles.intro}>{words.intro[locale]}</p>
      <UploadForm locale={locale} />
      <RecentImports locale={locale} />
    </div>
  )
}

function UploadForm({ locale }: { locale: Locale }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const upload = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      const { id } = await officeClient(locale).call(importsApi.upload, { input: input as never })
      await navigate(officeHref(locale, 'import', id))
    } catch (failure) {
      setError(errorMessage(failure, locale))
      setBusy(false)
    }
  }
  const number = new Intl.NumberFormat(languageTags[locale])
  const limits = { rows: number.format(importLimits.rows), mb: importLimits.bytes / 1024 / 1024 }
  const preselected = params.get('target') === 'contacts' ? 'contacts' : 'accounts'
  return (
    <form className={styles.form} onSubmit={(event) => void upload(event)}>
      <FieldSet label={words.target[locale]}>
        <div className={styles.choices}>
          {Object.entries(importTargets).map(([target, label]) => (
            <Radio
              key={target}
              name="target"
              value={target}
              label={label[locale]}
              defaultChecked={target === preselected}
            />
          ))}
        </div>
      </FieldSet>
      <Field label={words.file[locale]} hint={say(words.fileHint, locale, limits)} isRequired>
        {(control) => <Input {...control} type="file" name="file" accept=".xlsx,.csv,.txt,text/csv" />}
      </Field>
      {error && <Notice type="error">{error}</Notice>}
      <Button type="submit" kind="primary" isBusy={isBusy} className={styles.start}>
        <Upload /> {words.upload[locale]}
      </Button>
    </form>
  )
}

function errorMessage(failure: unknown, locale: Locale): string {
  if (!isApiError(failure)) return messages.failed[locale]
  return failure.validationErrors['file'] ?? failure.message
}

function RecentImports({ locale }: { locale: Locale }) {
  const recent = useLoaderData<typeof loader>()
  if (recent.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="recent">
      <h2 id="recent">{words.recent[locale]}</h2>
      <ul className={styles.recent}>
        {recent.map(({ id, fileName, target, state, rowCount, createdAt }) => (
          <li key={id}>
            <Link to={officeHref(locale, 'import', id)}>{fileName}</Link>
            <span>
              {importTargets[target][locale]} · {say(words.rows, locale, { n: rowCount })} ·{' '}
              {sayMoment(createdAt, locale)}
            </span>
            <Badge tone={isDoneImport(state) ? 'success' : 'neutral'}>{importStates[state][locale]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
