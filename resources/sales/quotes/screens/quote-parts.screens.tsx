/** Dialogs that book the seats of an accepted quote or invoice it, whole or in parts. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '#core/client.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { ValidationErrors } from '#core/validation.ts'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TakenItem } from '../outcomes/quote-parts.ts'
import { quotesApi } from '../quote.api.ts'
import type { Quote } from '../quote.ts'

const words = {
  order: { es: 'Inscribir los cupos', en: 'Book the seats' },
  orderText: {
    es: 'Se hace una inscripción por partida, con los precios de la cotización; los participantes se nombran después. Lo que no inscriba queda pendiente.',
    en: 'An order is made for each item at the prices of the quote; the attendees are named later. What is not booked stays open.',
  },
  ordered: { es: 'Cupos inscritos', en: 'Seats booked' },
  noSeats: { es: 'La cotización no tiene cupos de eventos.', en: 'The quote has no seats of events.' },
  allOrdered: { es: 'Ya se inscribieron todos los cupos.', en: 'All seats were booked already.' },
  booker: { es: 'Solicitante', en: 'Booker' },
  bookerHint: {
    es: 'La cotización no tiene contacto: diga quién solicita.',
    en: 'The quote has no contact: say who books.',
  },
  invoice: { es: 'Facturar', en: 'Invoice' },
  invoiceText: {
    es: 'Se hace el borrador de una factura; lo que no facture queda pendiente.',
    en: 'A draft of an invoice is made; what is not invoiced stays open.',
  },
  invoiced: { es: 'Borrador de factura hecho', en: 'Draft of the invoice made' },
  allInvoiced: { es: 'Ya se facturó toda la cotización.', en: 'All of the quote was invoiced already.' },
  left: { es: 'Quedan {left} de {quantity}', en: '{left} of {quantity} are left' },
  loading: { es: 'Cargando lo que falta', en: 'Loading what is left' },
} satisfies Record<string, Words>

type Row = { quoteItemId: string; description: string; quantity: string; left: string }
type DialogProps = { onClose: () => void }

/** What is left of the quote; undefined while it loads. */
function useLeft(of: 'order' | 'invoice'): { rows: Row[] | undefined; hasSeats: boolean } {
  const { id } = useRecord<Quote>().row
  const [read] = useState(() => (client: Client) => client.call(quotesApi.remaining, { params: { id } }))
  const [remaining] = useRead(read)
  const rows = remaining
    ?.map(({ seatsLeft, ...row }) => (of === 'order' ? { ...row, left: String(seatsLeft ?? 0) } : row))
    .filter(({ left }) => decimalOf(left).gt(0))
  return { rows, hasSeats: remaining?.some(({ seatsLeft }) => seatsLeft !== null) ?? false }
}

/** The quantities as typed; undefined when they are all that is left, which keeps the look of the quote. */
function partsOf(rows: readonly Row[], typed: Readonly<Record<string, string>>): TakenItem[] | undefined {
  if (rows.every(({ quoteItemId: id, left }) => (typed[id] ?? left) === left)) return undefined
  return rows.flatMap(({ quoteItemId, left }) => {
    const quantity = (typed[quoteItemId] ?? left).trim()
    return quantity === '' || Number(quantity) === 0 ? [] : [{ quoteItemId, quantity }]
  })
}

export function OrderQuote({ onClose }: DialogProps) {
  const { row: quote, locale } = useRecord<Quote>()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [contactId, setContact] = useState<string | null>(null)
  const { rows, hasSeats } = useLeft('order')
  const items = partsOf(rows ?? [], typed)
  return (
    <StepDialog
      title={words.order[locale]}
      button={words.order}
      done={words.ordered}
      isBlocked={!rows?.length || items?.length === 0}
      isTouched={Object.keys(typed).length > 0}
      take={(client) =>
        client.call(quotesApi.order, {
          params: { id: quote.id },
          input: { contactId, ...(items && { items }) },
        })
      }
      inputs={['contactId', ...keysOf(items)]}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.orderText[locale]}</p>
          {!quote.contactId && (
            <Field label={words.booker[locale]} hint={words.bookerHint[locale]} error={errors['contactId']}>
              {(control) => (
                <Lookup
                  target="contacts"
                  value={contactId}
                  label={words.booker[locale]}
                  control={control}
                  locale={locale}
                  onPick={setContact}
                />
              )}
            </Field>
          )}
          <Quantities
            rows={rows}
            none={hasSeats ? words.allOrdered : words.noSeats}
            typed={typed}
            items={items}
            errors={errors}
            onType={setTyped}
          />
        </>
      )}
    </StepDialog>
  )
}

export function InvoiceQuote({ onClose }: DialogProps) {
  const { row: quote, locale } = useRecord<Quote>()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { rows } = useLeft('invoice')
  const items = partsOf(rows ?? [], typed)
  return (
    <StepDialog
      title={words.invoice[locale]}
      button={words.invoice}
      done={words.invoiced}
      isBlocked={!rows?.length || items?.length === 0}
      isTouched={Object.keys(typed).length > 0}
      take={(client) =>
        client.call(quotesApi.convert, { params: { id: quote.id }, input: items ? { items } : {} })
      }
      // The draft is what is worked on next.
      onDone={({ id }) => void navigate(officeHref(locale, 'invoices', id))}
      inputs={keysOf(items)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.invoiceText[locale]}</p>
          <Quantities
            rows={rows}
            none={words.allInvoiced}
            typed={typed}
            items={items}
            errors={errors}
            onType={setTyped}
          />
        </>
      )}
    </StepDialog>
  )
}

const keysOf = (items: readonly TakenItem[] | undefined): string[] =>
  (items ?? []).map((_, at) => `items.${at}.quantity`)

type QuantitiesProps = {
  rows: readonly Row[] | undefined
  /** Said when nothing is left. */
  none: Words
  typed: Readonly<Record<string, string>>
  items: readonly TakenItem[] | undefined
  errors: ValidationErrors
  onType: (typed: Record<string, string>) => void
}
function Quantities({ rows, none, typed, items, errors, onType }: QuantitiesProps) {
  const { locale } = useRecord()
  if (!rows) return <Skeleton lines={2} label={words.loading[locale]} />
  if (rows.length === 0) return <Notice>{none[locale]}</Notice>
  return rows.map(({ quoteItemId: id, description, left, quantity }) => {
    const place = (items ?? []).findIndex((item) => item.quoteItemId === id)
    return (
      <Field
        key={id}
        label={description.split('\n')[0]!}
        hint={say(words.left, locale, { left, quantity })}
        error={errors[`items.${place}.quantity`]}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={typed[id] ?? left}
            onChange={({ target }) => onType({ ...typed, [id]: target.value })}
          />
        )}
      </Field>
    )
  })
}
