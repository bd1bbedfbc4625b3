/** Sends a spreadsheet, and lists those that were sent. */
import Upload from 'lucide-react/icons/upload'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { numberFormatter } from '#core/formatters.ts'
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { sayMoment } from '#core/display.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { importsApi, type ImportDetails } from './import.api.ts'
import { importLimits, importStates, isDoneImport, pageOfImport, type ImportTargetName } from './import.ts'
import { targetWords } from './import-targets.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FilePick } from '#web/office/form/files/file-pick.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldSet, Radio } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import styles from './imports.module.css'

const words = {
  target: { es: 'Qué se importa', en: 'What is imported' },
  file: { es: 'Archivo', en: 'File' },
  fileHint: {
    es: 'Un libro .xlsx (su primera hoja) o un CSV, con una fila de encabezados; hasta {rows} filas y {mb} MB.',
    en: 'An .xlsx workbook (its first sheet) or a CSV, with a row of headings; up to {rows} rows and {mb} MB.',
  },
  upload: { es: 'Enviar el archivo', en: 'Send the file' },
  recent: { es: 'Importaciones recientes', en: 'Recent imports' },
} satisfies Record<string, Words>
const rows: CountedWords = {
  one: { es: '{n} fila', en: '{n} row' },
  many: { es: '{n} filas', en: '{n} rows' },
}

export function UploadForm({ targets }: { targets: readonly ImportTargetName[] }) {
  const locale = useLocale()
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
      const { id, target } = await officeClient(locale).call(importsApi.upload, { input: input as never })
      await navigate(officeHref(locale, pageOfImport(target).path, id))
    } catch (failure) {
      setError(errorMessage(failure, locale))
      setBusy(false)
    }
  }
  const number = numberFormatter(locale)
  const limits = { rows: number.format(importLimits.rows), mb: importLimits.bytes / 1024 / 1024 }
  const asked = params.get('target')
  const preselected = targets.find((target) => target === asked) ?? targets[0]
  return (
    <form className={styles.form} onSubmit={(event) => void upload(event)}>
      <FieldSet label={words.target[locale]}>
        <div className={styles.choices}>
          {targets.map((target) => (
            <Radio
              key={target}
              name="target"
              value={target}
              label={targetWords[target][locale]}
              defaultChecked={target === preselected}
            />
          ))}
        </div>
      </FieldSet>
      <Field label={words.file[locale]} hint={say(words.fileHint, locale, limits)} isRequired>
        {(control) => <FilePick {...control} name="file" accept=".xlsx,.csv,.txt,text/csv" />}
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

export type Recent = Pick<ImportDetails, 'id' | 'fileName' | 'target' | 'state' | 'rowCount' | 'createdAt'>
export function RecentImports({ imports }: { imports: readonly Recent[] }) {
  const locale = useLocale()
  if (imports.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="recent">
      <h2 id="recent">{words.recent[locale]}</h2>
      <ul className={styles.recent}>
        {imports.map(({ id, fileName, target, state, rowCount, createdAt }) => (
          <li key={id}>
            <Link to={officeHref(locale, pageOfImport(target).path, id)}>{fileName}</Link>
            <span>
              {targetWords[target][locale]} · {sayCount(rows, locale, { n: rowCount })} ·{' '}
              {sayMoment(createdAt, locale)}
            </span>
            <Badge tone={isDoneImport(state) ? 'success' : 'neutral'}>{importStates[state][locale]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
