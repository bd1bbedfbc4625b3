/** What customers owe by age: a chart of each currency, and the customers below it. */
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { currencies } from '#core/money/currency.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
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
import type { Column } from '#web/office/table/column.ts'
import { useSetSearchParam } from '#web/office/figures/use-set-search-param.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { Bars } from '#web/office/figures/bars.tsx'
import { receivablesApi } from '../receivable.api.ts'
import {
  ages,
  debtorsQuery,
  statementWords,
  type Age,
  type Ageing,
  type Debtor,
  type DebtorSort,
} from '../statement.ts'
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
  const { searchParams } = new URL(request.url)
  const ageing = await client.call(receivablesApi.ageing)
  const owed = (Object.keys(currencies) as Currency[]).filter((currency) =>
    ageing.some((one) => one.currency === currency),
  )
  const tables = await Promise.all(
    owed.map(async (currency) => {
      const place = placeIn(searchParams.get(currency))
      const query = { currency, ...place, perPage: PER_PAGE }
      return { currency, sort: place.sort, debtors: await client.call(receivablesApi.debtors, { query }) }
    }),
  )
  return { ageing, tables }
}

/** The order and the page of a currency's table in the address: `?dop=-over90,2`. */
function placeIn(text: string | null): { sort: DebtorSort; page: number } {
  const [sort, page] = text?.split(',') ?? []
  return { sort: debtorsQuery.shape.sort.safeParse(sort).data ?? '-total', page: Number(page) || 1 }
}

export function Component() {
  const locale = useLocale()
  const { ageing, tables } = useLoaderData<typeof loader>()
  return (
    <FiguresPage
      title={statementWords.receivables[locale]}
      onExport={async (kind) =>
        saveAs(await officeClient(locale).download(receivablesApi.debtorsExcel, acceptOf(kind)))
      }
      choices={null}
    >
      {tables.length === 0 && <EmptyState title={words.none[locale]} />}
      {tables.map((table) => (
        <section key={table.currency} className={styles.currency}>
          <h2>{currencies[table.currency][locale]}</h2>
          <AgeBars ageing={ageing.filter((one) => one.currency === table.currency)} locale={locale} />
          <DebtorTable {...table} />
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

type TableProps = Awaited<ReturnType<typeof loader>>['tables'][number]
function DebtorTable({ currency, sort, debtors: { items, total, page } }: TableProps) {
  const locale = useLocale()
  const setParam = useSetSearchParam()
  const money = (amount: string) => (Number(amount) === 0 ? '—' : sayMoney({ amount, currency }, locale))
  const sorting = (key: SortKey) => ({
    direction: sort === key ? ('asc' as const) : sort === `-${key}` ? ('desc' as const) : undefined,
    // Names ascend first, sums descend.
    onPress: () => setParam(currency, sort === firstOf(key) ? secondOf(key) : firstOf(key)),
  })
  const column = (key: Age | 'total', title: Words): Column<Debtor> => ({
    key,
    label: title[locale],
    align: 'end',
    cell: (one) => money(one[key]),
    sort: sorting(key),
    isBlank: (one) => Number(one[key]) === 0,
  })
  return (
    <>
      <DataTable
        label={say(words.who, locale, { currency: midSentence(currencies[currency][locale]) })}
        columns={[
          {
            key: 'name',
            label: statementWords.customer[locale],
            width: 'fill',
            cell: (one) => <Link to={customerHref(one, locale)}>{one.name}</Link>,
            sort: sorting('name'),
          },
          ...ageNames.map((age) => column(age, ages[age])),
          column('total', statementWords.total),
        ]}
        rows={items.map((one) => ({ id: one.accountId ?? `person ${one.contactId}`, ...one }))}
      />
      {total > PER_PAGE && (
        <Paginator
          locale={locale}
          page={page}
          perPage={PER_PAGE}
          total={total}
          onPage={(next) => setParam(currency, `${sort},${next}`)}
        />
      )}
    </>
  )
}
const PER_PAGE = 50

type SortKey = Age | 'name' | 'total'
const firstOf = (key: SortKey): DebtorSort => (key === 'name' ? key : `-${key}`)
const secondOf = (key: SortKey): DebtorSort => (key === 'name' ? `-${key}` : key)

/** The statement of a company; the record of a person, who has none. */
const customerHref = ({ accountId, contactId }: Debtor, locale: Locale): string =>
  accountId
    ? `${officeHref(locale, 'accounts', accountId)}?tab=statement`
    : officeHref(locale, 'contacts', contactId!)
