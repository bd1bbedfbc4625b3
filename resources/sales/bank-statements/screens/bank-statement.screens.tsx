/** Books the movements of a bank's file as payments: columns, proposals, one step, each with its outcome. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { contentLocale, say, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mappingError } from '../bank-columns.ts'
import {
  bankLimits,
  bankStatementsApi,
  type BankStatement,
  type BookingOutcome,
  type LineBooking,
  type StatementLine,
} from '../bank-statement.api.ts'
import { BankColumns, type Reading } from './bank-columns.screens.tsx'
import { BankLine } from './bank-line.screens.tsx'
import { useChosen } from './use-chosen.screens.tsx'
import styles from './bank-statement.module.css'

const words = {
  back: { es: 'Conciliar banco', en: 'Bank statements' },
  title: { es: 'Movimientos de {file}', en: 'Movements of {file}' },
  book: { es: 'Registrar {n} pagos', en: 'Record {n} payments' },
  bookOne: { es: 'Registrar 1 pago', en: 'Record 1 payment' },
  done: { es: 'Movimientos registrados: {n} de {of}.', en: 'Movements recorded: {n} of {of}.' },
  wrong: {
    es: 'Las filas con errores no se registran: corríjalas en el archivo y envíelo de nuevo. Lo ya registrado no se repite.',
    en: 'Rows with errors are not recorded: mend them in the file and send it again. What is recorded is not repeated.',
  },
  lines: { es: 'Movimientos', en: 'Movements' },
} satisfies Record<string, Words>
const counted = {
  open: {
    one: { es: '1 por registrar', en: '1 to record' },
    many: { es: '{n} por registrar', en: '{n} to record' },
  },
  booked: {
    one: { es: '1 ya registrado', en: '1 recorded already' },
    many: { es: '{n} ya registrados', en: '{n} recorded already' },
  },
  wrong: {
    one: { es: '1 con errores', en: '1 with errors' },
    many: { es: '{n} con errores', en: '{n} with errors' },
  },
  outgoing: {
    one: { es: '1 salida', en: '1 going out' },
    many: { es: '{n} salidas', en: '{n} going out' },
  },
} satisfies Record<string, CountedWords>

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireRoles(request, may.editInvoices)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const id = params['id'] ?? ''
  const statement = await client.call(bankStatementsApi.get, { params: { id } })
  const { mapping, decimalMark, dayOrder } = statement
  const lines = mappingError(mapping)
    ? undefined
    : await client.call(bankStatementsApi.lines, {
        params: { id },
        input: { mapping, decimalMark, dayOrder },
      })
  return { statement, lines }
}

export function Component() {
  const locale = useLocale()
  const { statement, lines: found } = useLoaderData<typeof loader>()
  const { id, fileName } = statement
  const [lines, setLines] = useState(found)
  const [isReading, setReading] = useState(false)
  const [reads, setReads] = useState(0)
  const read = async (input: Reading) => {
    setReading(true)
    try {
      setLines(await officeClient(locale).call(bankStatementsApi.lines, { params: { id }, input }))
      setReads(reads + 1)
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setReading(false)
    }
  }
  const title = say(words.title, locale, { file: fileName })
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <Link to={officeHref(locale, 'bank-statements')} className={styles.back}>
        <ArrowLeft /> {words.back[locale]}
      </Link>
      <h1>{title}</h1>
      <BankColumns statement={statement} isBusy={isReading} onRead={(input) => void read(input)} />
      {lines && <Lines key={reads} statement={statement} lines={lines} />}
    </div>
  )
}

function Lines({ statement, lines }: { statement: BankStatement; lines: readonly StatementLine[] }) {
  const locale = useLocale()
  const { id, currency } = statement
  const { chosen, toggle, pick } = useChosen(lines, currency)
  const { outcomes, isBooking, book } = useBooking(id)
  const isDone = (row: number) => outcomes[row]?.payment != null
  const included = lines
    .filter(({ row }) => chosen[row]?.isIncluded && !isDone(row))
    .slice(0, bankLimits.booked)
  const count = (state: StatementLine['state']) => lines.filter((line) => line.state === state).length
  const told = Object.values(outcomes)
  const counts = {
    open: count('payable'),
    booked: count('booked'),
    wrong: count('wrong'),
    outgoing: count('outgoing'),
  }
  const button =
    included.length === 1 ? words.bookOne[locale] : say(words.book, locale, { n: included.length })
  const submit = () =>
    book(
      included.map(({ row }) => {
        const { accountId, contactId, allocations } = chosen[row]!
        return { row, accountId, contactId, allocations: allocations.map(({ number: _, ...one }) => one) }
      }),
    )
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines">{words.lines[locale]}</h2>
      <p className={styles.facts}>{countsIn(counts, locale)}</p>
      {counts.wrong > 0 && <Notice type="warning">{words.wrong[locale]}</Notice>}
      {told.length > 0 && (
        <Notice type={told.every(({ payment }) => payment) ? 'success' : 'warning'}>
          {say(words.done, locale, { n: told.filter(({ payment }) => payment).length, of: told.length })}
        </Notice>
      )}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <BankLine
            key={line.row}
            line={line}
            currency={currency}
            chosen={chosen[line.row]}
            outcome={outcomes[line.row]}
            onToggle={() => toggle(line.row)}
            onCustomer={(payer) => void pick(line, payer)}
          />
        ))}
      </ol>
      <div className={styles.tools}>
        <Button
          kind="primary"
          isBusy={isBooking}
          disabled={included.length === 0}
          onClick={() => void submit()}
        >
          {button}
        </Button>
      </div>
    </section>
  )
}

function useBooking(id: string) {
  const locale = useLocale()
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, BookingOutcome>>>({})
  const [isBooking, setBooking] = useState(false)
  const book = async (lines: LineBooking[]) => {
    setBooking(true)
    try {
      const told = await officeClient(locale).call(bankStatementsApi.book, {
        params: { id },
        input: { lines },
      })
      setOutcomes({ ...outcomes, ...Object.fromEntries(told.map((one) => [one.row, one])) })
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBooking(false)
    }
  }
  return { outcomes, isBooking, book }
}

const countsIn = (counts: Record<keyof typeof counted, number>, locale: Locale): string =>
  Object.entries(counted)
    .map(([state, words]) => [words, counts[state as keyof typeof counted]] as const)
    .filter(([, n]) => n > 0)
    .map(([words, n]) => sayCount(words, locale, { n }))
    .join(', ')
