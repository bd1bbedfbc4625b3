/** Enrols a list of people: rows are validated one by one, enrolled together. */
import { conflict } from '#core/errors.ts'
import { createRule } from '#core/resource.ts'
import { validationErrors } from '#core/validation.ts'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Locked } from '#resources/booking/enrolment/order-lock.server.ts'
import { contactErrors, mailboxesOf } from '#resources/booking/enrolment/enrollable.server.ts'
import { enrol, recalculateOrder, useUnnamedSeats } from '#resources/booking/enrolment/enrol.server.ts'
import { alreadyEnrolled, assertOpenForEnrolment } from '#resources/booking/enrolment/enrolment-rules.ts'
import { checkPeople, enrolmentErrors } from '#resources/booking/enrolment/known-people.server.ts'
import type { ImportOutcome, ImportRow } from './attendee-import.ts'
import { personFields, type Person } from './attendee.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { isCancelledOrder, orderCancelled } from '#resources/booking/orders/order-state.ts'

const rule = createRule(personFields)
type ValidatedRow = { row: number; person?: Person; errors: Record<string, string>; isKnown?: boolean }

type Importing = Locked & { rows: readonly ImportRow[]; dryRun: boolean; sharedMailbox?: boolean | undefined }
/** Rows of people who already have a seat are skipped, so a list can be imported again. */
export async function importPeople(
  context: Context,
  { event, order, rows, dryRun, sharedMailbox }: Importing,
): Promise<ImportOutcome> {
  assertOpenForEnrolment(event)
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  const validated = rows.map((row, at) => validateRow(row, at, context))
  await validateTogether(context, event, validated)
  const enrolling = validated.filter(({ person, errors, isKnown }) => person && !isKnown && isEmpty(errors))
  const people = enrolling.map(({ person }) => person!)
  const { question } = await checkPeople(context, event, { people })
  const { total } = await seatsOfEvent(context, event)
  if (!dryRun && enrolling.length > 0) {
    await useUnnamedSeats(context, order.id, enrolling.length)
    await enrol(context, { event, order, people, key: 'rows', mailboxes: mailboxesOf({ sharedMailbox }) })
    await recalculateOrder(context, order.id)
  }
  const known = validated.filter(({ isKnown }) => isKnown)
  return {
    dryRun,
    enrolled: enrolling.length,
    known: known.length,
    failed: validated.length - enrolling.length - known.length,
    free: total.free + order.unnamedSeats,
    question: question ? say(question, context.locale) : null,
    rows: validated.map(({ row, errors, isKnown }) => ({
      row,
      errors,
      state: isKnown ? 'known' : isEmpty(errors) ? 'new' : 'failed',
    })),
  }
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0

function validateRow(row: ImportRow, at: number, { locale }: Context): ValidatedRow {
  // Empty cells count as missing.
  const filledCells = Object.fromEntries(Object.entries(row).filter(([, cell]) => cell?.trim()))
  const { success, data, error } = rule.safeParse(filledCells, { reportInput: true })
  return success
    ? { row: at + 1, person: data, errors: {} }
    : { row: at + 1, errors: validationErrors(error.issues, personFields, locale) }
}

/** Adds errors for repeated people and modes that the event does not offer. */
async function validateTogether(
  context: Context,
  event: Locked['event'],
  validated: ValidatedRow[],
): Promise<void> {
  const valid = validated.filter(({ person }) => person)
  const people = valid.map(({ person }) => person!)
  const broken = {
    ...(await enrolmentErrors(context, event, { people })),
    ...(await contactErrors(context, people)),
  }
  for (const [key, words] of Object.entries(broken) as [string, Words][]) {
    const [at = '', field = ''] = key.split('.')
    const one = valid[Number(at)]!
    if (words === alreadyEnrolled) one.isKnown = true
    else one.errors[field] = say(words, context.locale)
  }
}
