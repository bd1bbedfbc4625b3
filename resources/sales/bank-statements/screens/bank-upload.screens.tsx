/** Sends a bank's file, and lists the latest ones. */
import Upload from 'lucide-react/icons/upload'
import { useState, type SubmitEvent } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { sayMoment } from '#core/display.ts'
import { may } from '#core/roles.ts'
import { contentLocale, say, type Words } from '#core/words.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { refusedBy, type Refused } from '#web/office/form/small-form.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { FilePick } from '#web/office/form/files/file-pick.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bankStatementsApi, bankLimits } from '../bank-statement.api.ts'
import styles from './bank-statement.module.css'

const words = {
  title: { es: 'Conciliar banco', en: 'Bank statements' },
  intro: {
    es: 'Envíe los movimientos que descargó del banco. Verá de quién parece ser cada depósito y qué facturas paga; nada se registra hasta que usted lo confirme.',
    en: 'Send the movements you downloaded from the bank. You see whose each deposit seems to be and which invoices it pays; nothing is recorded until you confirm.',
  },
  account: { es: 'Cuenta bancaria', en: 'Bank account' },
  file: { es: 'Archivo del banco', en: 'File of the bank' },
  fileHint: {
    es: 'CSV o Excel (.xlsx), con una fila de encabezados; hasta {rows} movimientos.',
    en: 'CSV or Excel (.xlsx), with a row of headings; up to {rows} movements.',
  },
  send: { es: 'Enviar el archivo', en: 'Send the file' },
  recent: { es: 'Archivos recientes', en: 'Recent files' },
  facts: { es: '{account} · movimientos: {n} · {when}', en: '{account} · movements: {n} · {when}' },
  noAccounts: { es: 'Faltan las cuentas bancarias', en: 'The bank accounts are missing' },
  noAccountsText: {
    es: 'Escríbalas en los ajustes fiscales y vuelva.',
    en: 'Write them in the fiscal settings and come back.',
  },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.editInvoices)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const [settings, recent] = await Promise.all([
    client.call(fiscalSettingsApi.get),
    client.call(bankStatementsApi.list),
  ])
  return { accounts: settings.bankAccounts, recent }
}

export function Component() {
  const locale = useLocale()
  const { accounts, recent } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <h1>{words.title[locale]}</h1>
      <p className={styles.hint}>{words.intro[locale]}</p>
      {accounts.length === 0 ? (
        <EmptyState title={words.noAccounts[locale]}>{words.noAccountsText[locale]}</EmptyState>
      ) : (
        <UploadForm />
      )}
      {recent.length > 0 && (
        <section className={styles.part} aria-labelledby="recent">
          <h2 id="recent">{words.recent[locale]}</h2>
          <RowList label={words.recent[locale]}>
            {recent.map(({ id, fileName, account, rowCount, createdAt }) => (
              <Row
                key={id}
                title={<Link to={officeHref(locale, 'bank-statements', id)}>{fileName}</Link>}
                facts={say(words.facts, locale, {
                  account,
                  n: rowCount,
                  when: sayMoment(createdAt, locale),
                })}
              />
            ))}
          </RowList>
        </section>
      )}
    </div>
  )
}

function UploadForm() {
  const locale = useLocale()
  const navigate = useNavigate()
  const { accounts } = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = new FormData(event.currentTarget)
    setBusy(true)
    setRefused(undefined)
    try {
      const { id } = await officeClient(locale).call(bankStatementsApi.upload, { input: input as never })
      await navigate(officeHref(locale, 'bank-statements', id))
    } catch (error) {
      setRefused(refusedBy(error, locale))
      setBusy(false)
    }
  }
  const { account, file } = refused?.errors ?? {}
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Field label={words.account[locale]} error={account} isRequired>
        {(control) => (
          <Select {...control} name="account">
            {accounts.map(({ bank, number, currency }) => (
              <option key={number} value={number}>
                {bank} · {number} · {currency.toUpperCase()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={words.file[locale]}
        hint={say(words.fileHint, locale, { rows: bankLimits.rows })}
        error={file}
        isRequired
      >
        {(control) => <FilePick {...control} name="file" accept=".csv,.txt,.xlsx,text/csv" />}
      </Field>
      {refused && !account && !file && <Notice type="error">{refused.message}</Notice>}
      <Button type="submit" kind="primary" isBusy={isBusy} className={styles.start}>
        <Upload /> {words.send[locale]}
      </Button>
    </form>
  )
}
