/** Turns lines of a bank's file into payments, each with its own outcome and never twice. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { reversedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import { attempt } from '#server/database/attempt.ts'
import { plainAllocation } from '#resources/sales/payments/allocation.ts'
import { isOldPayment } from '#resources/sales/payments/payment-days.ts'
import { recordPayment } from '#resources/sales/payments/payment-record.server.ts'
import { payments, type Payment } from '#resources/sales/payments/payment.ts'
import { linesIn, type FoundLine, type StoredStatement } from './bank-lines.server.ts'
import type { BookingOutcome, LineBooking } from './bank-statement.api.ts'

const words = {
  row: { es: 'El archivo no tiene el movimiento {row}', en: 'The file has no movement {row}' },
  wrong: { es: 'El movimiento tiene errores', en: 'The movement has errors' },
  outgoing: { es: 'El dinero salió de la cuenta', en: 'The money left the account' },
  /** Why the date of an old movement is right. */
  ofFile: { es: 'Es la fecha del archivo del banco', en: 'It is the date in the file of the bank' },
  booked: { es: 'Ya se registró como pago', en: 'Has been recorded as a payment already' },
} satisfies Record<string, Words>

const twiceWords = (row: number): Words => ({
  es: `El movimiento ${row} está dos veces`,
  en: `Movement ${row} is there twice`,
})

export async function bookLines(
  context: Context,
  statement: StoredStatement,
  bookings: readonly LineBooking[],
): Promise<BookingOutcome[]> {
  const twice = bookings.find(({ row }, at) => bookings.findIndex((one) => one.row === row) < at)
  if (twice) throw invalid({ lines: twiceWords(twice.row) })
  const found = new Map(linesIn(statement).map((line) => [line.row, line]))
  const outcomes: BookingOutcome[] = []
  for (const booking of bookings) {
    const outcome = await attempt(context, payments.fields, () =>
      bookLine(context, statement, { booking, line: found.get(booking.row) }),
    )
    const { row } = booking
    outcomes.push(
      'refused' in outcome
        ? { row, payment: null, message: outcome.refused[context.locale] }
        : { row, payment: { id: outcome.done.id, number: outcome.done.number }, message: '' },
    )
  }
  return outcomes
}

type Booked = { booking: LineBooking; line: FoundLine | undefined }
async function bookLine(
  context: Context,
  { id, currency }: StoredStatement,
  { booking, line }: Booked,
): Promise<Payment> {
  if (!line) throw conflict(words.row, { values: { row: booking.row } })
  if ('outgoing' in line.read) throw conflict(words.outgoing)
  if ('errors' in line.read) throw conflict(words.wrong)
  const { day: paidOn, amount, reference, description } = line.read.line
  const { accountId, contactId, allocations } = booking
  const payment = await recordPayment(context, {
    accountId: accountId ?? null,
    contactId: contactId ?? null,
    paidOn,
    paidOnReason: isOldPayment(paidOn, homeDay()) ? words.ofFile.es : null,
    method: 'transfer',
    currency: currency as Payment['currency'],
    amount,
    reference,
    notes: description || null,
    // The number of the certificate is entered later.
    allocations: allocations.map(({ itbisWithheld = '0', isrWithheld = '0', ...one }) => ({
      ...plainAllocation,
      ...one,
      itbisWithheld,
      isrWithheld,
    })),
  })
  await claim(context, { fingerprint: line.fingerprint, statementId: id, paymentId: payment.id })
  return payment
}

type Claim = { fingerprint: string; statementId: string; paymentId: string }
/** Of two who book the same line, the second waits here and is refused. A reversed payment frees its line. */
async function claim({ db }: Context, { fingerprint, statementId, paymentId }: Claim): Promise<void> {
  const { rows } = await sql`
    insert into bank_lines (fingerprint, statement_id, payment_id)
    values (${fingerprint}, ${statementId}, ${paymentId})
    on conflict (fingerprint) do update set statement_id = excluded.statement_id, payment_id = excluded.payment_id
      where (select p.state from payments p where p.id = bank_lines.payment_id) ${inStates(reversedPaymentStates)}
    returning fingerprint`.execute(db)
  if (rows.length === 0) throw conflict(words.booked)
}
