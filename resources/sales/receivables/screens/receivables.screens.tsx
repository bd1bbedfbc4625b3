/** What customers owe by age: a chart of each currency, and the customers below it. */
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { currencies } from '#core/money/currency.ts'
import { may } from '#core/roles.ts'
import { contentLocale, say, type Locale, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { FiguresPage } from '#web/office/figures/figures-page.tsx'
import { acceptOf } from '#web/office/list/export-list.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { useSortedRows, type FigureColumn } from '#web/office/table/sorted-rows.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { Bars } from '#web/office/figures/bars.tsx'
import { receivablesApi } from '../receivable.api.ts'
import { ages, statementWords, type Age, type Ageing, type Debtor } from '../statement.ts'
import styles from './receivables.module.css'

const words = {
  none: { es: 'Nadie debe nada', en: 'Nobody owes anything' },
  invoices: { es: '{amount} · {n} facturas', en: '{amount} · {n} invoices' },
  one: { es: '{amount} · 1 factura', en: '{amount} · 1 invoice' },
  who: { es: 'Quién debe, en {currency}', en: 'Who owes, in {currency}' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readInvoices)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const [ageing, debtors] = await Promise.all([
    client.call(receivablesApi.ageing),
    client.call(receivablesApi.debtors),
  ])
  return { ageing, debtors }
}

export function Component() {
  const locale = useLocale()
  const { ageing, debtors } = useLoaderData<typeof loader>()
  const used = Object.entries(currencies).filter(([currency]) =>
    debtors.some((one) => one.currency === currency),
  )
  return (
    <FiguresPage
      title={statementWords.receivables[locale]}
      onExport={async (kind) =>
        saveAs(await officeClient(locale).download(receivablesApi.debtorsExcel, acceptOf(kind)))
      }
      choices={null}
    >
      {used.length === 0 && <EmptyState title={words.none[locale]} />}
      {used.map(([currency, name]) => (
        <section key={currency} className={styles.currency}>
          <h2>{name[locale]}</h2>
          <AgeBars ageing={ageing.filter((one) => one.currency === currency)} locale={locale} />
          <DebtorTable
            label={say(words.who, locale, { currency: midSentence(name[locale]) })}
            debtors={debtors.filter((one) => one.currency === currency)}
            locale={locale}
          />
        </section>
      ))}
    </FiguresPage>
  )
}

const ageNames = Object.keys(ages) as Age[]

function AgeBars({ ageing, locale }: { ageing: Ageing; locale: Locale }) {
  const bars = ageNames.flatMap((age) => {
    const own = ageing.find((one) => one.age === age)
    if (!own) return []
    const amount = sayMoney({ amount: own.total, currency: own.currency }, locale)
    const text = say(own.count === 1 ? words.one : words.invoices, locale, { amount, n: own.count })
    return [{ key: age, name: ages[age][locale], value: Number(own.total), text }]
  })
  return <Bars bars={bars} />
}

type TableProps = { label: string; debtors: readonly Debtor[]; locale: Locale }
function DebtorTable({ label, debtors, locale }: TableProps) {
  const money = (amount: string, currency: string) =>
    Number(amount) === 0 ? '—' : sayMoney({ amount, currency }, locale)
  const column = (key: Age | 'total', title: Words): FigureColumn<Debtor> => ({
    key,
    label: title[locale],
    align: 'end',
    cell: (one) => money(one[key], one.currency),
    figureOf: (one) => one[key],
    isBlank: (one) => Number(one[key]) === 0,
  })
  const sorted = useSortedRows(debtors, [
    {
      key: 'name',
      label: statementWords.customer[locale],
      width: 'fill',
      cell: (one) => <Link to={customerHref(one, locale)}>{one.name}</Link>,
      figureOf: ({ name }) => name,
    },
    ...ageNames.map((age) => column(age, ages[age])),
    column('total', statementWords.total),
  ])
  const [page, setPage] = useState(1)
  const shown = sorted.rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return (
    <>
      <DataTable
        label={label}
        columns={sorted.columns}
        rows={shown.map((one) => ({ id: one.accountId ?? `person ${one.contactId}`, ...one }))}
      />
      {debtors.length > PER_PAGE && (
        <Paginator locale={locale} page={page} perPage={PER_PAGE} total={debtors.length} onPage={setPage} />
      )}
    </>
  )
}
const PER_PAGE = 50

/** The statement of a company; the record of a person, who has none. */
const customerHref = ({ accountId, contactId }: Debtor, locale: Locale): string =>
  accountId
    ? `${officeHref(locale, 'accounts', accountId)}?tab=statement`
    : officeHref(locale, 'contacts', contactId!)
