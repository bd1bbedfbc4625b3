/** The form with which visitors take seats, and its rules. */
import {
  agreement,
  choice,
  email,
  flag,
  group,
  integer,
  list,
  optional,
  personName,
  phone,
  text,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { createRule, type Create } from '#core/resource.ts'
import { failWith, issueParams } from '#core/rules.ts'
import type { Locale, Words } from '#core/words.ts'
import { personFields, type Person } from '#resources/booking/attendees/attendee.ts'
import { documentTypeOf } from '#resources/booking/attendees/people/pasted-people.ts'
import { billedParties, billingFields, paymentChoices, orders } from '#resources/booking/orders/order.ts'
import { groupPriceParts } from '#resources/events/schedule/event-prices.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { identityErrors, readIdentity, taxIdTypes, taxIdWords } from '#resources/customers/accounts/tax-id.ts'
import { honeypotField } from '#resources/customers/contact-requests/contact-request.ts'
import { consentFields } from '#resources/system/consents/consent.ts'
import { MOST_PEOPLE, visitorOrderLabels as labels } from './visitor-order.words.ts'

/** A person as the booker names them; the office completes the rest. */
export const guestFields = {
  firstName: personName(labels.firstName),
  lastName: personName(labels.lastName),
  email: optional(email(labels.email)),
  documentId: optional(text(labels.documentId, { max: 30 })),
  mode: personFields.mode,
}
export type Guest = Create<typeof guestFields>

/** Names a person of an order; an id would tell who has a seat in the event already. */
export const shownAs = ({
  firstName,
  lastName,
  email,
}: Pick<Guest, 'firstName' | 'lastName'> & { email?: string | null }) =>
  [firstName, lastName, email].filter(Boolean).join(' ')

export const personOfGuest = (
  { documentId = null, mode, ...guest }: Guest,
  { mode: usual, locale }: { mode?: Person['mode']; locale: Locale },
): Person => ({
  ...guest,
  documentId,
  documentType: documentId ? documentTypeOf(documentId) : null,
  mode: mode ?? usual ?? null,
  locale,
})

export const visitorOrderForm = {
  firstName: personName(labels.firstName),
  lastName: personName(labels.lastName),
  email: email(labels.email),
  phone: phone(labels.phone),
  billTo: choice(labels.billTo, billedParties),
  company: optional({ ...billingFields.name, label: labels.company }),
  taxIdType: optional(choice(labels.taxIdType, taxIdTypes)),
  taxId: optional(text(labels.taxId, { max: 30 })),
  billingEmail: optional(email(labels.billingEmail)),
  billingAddress: optional(text(labels.billingAddress, { max: 200 })),
  poNumber: optional(text(labels.poNumber, { max: 50 })),
  /** The booker takes a seat, besides those who are named. */
  attends: flag(labels.attends),
  attendees: withDefault(list(labels.attendees, guestFields, { max: MOST_PEOPLE }), []),
  unnamedSeats: withDefault(integer(labels.unnamedSeats, { max: MOST_PEOPLE }), 0),
  /** With too few seats, those that are left are taken and the waitlist is joined for the others. */
  waitForRest: flag(labels.waitForRest),
  /** For everybody who has no mode of their own. */
  mode: optional(choice(labels.mode, seatModes)),
  currency: optional(currency(labels.currency)),
  /** The prices that the page showed; others are refused, so nobody agrees to what was not seen. */
  shownPrice: optional(money({ es: 'Precio mostrado', en: 'Price shown' })),
  shownOnlinePrice: optional(money({ es: 'Precio en línea mostrado', en: 'Online price shown' })),
  shownGroup: optional(group({ es: 'Precio de grupo mostrado', en: 'Group price shown' }, groupPriceParts)),
  paymentChoice: withDefault(choice(labels.paymentChoice, paymentChoices), 'transfer'),
  terms: agreement(labels.terms),
  ...consentFields,
  utm: optional(text(orders.fields.utm.label, { max: 500 })),
  website: honeypotField,
}
export type VisitorOrderForm = Create<typeof visitorOrderForm>

const words = {
  company: { es: 'se inscribe como empresa', en: 'you register as a company' },
  digit: {
    es: 'El dígito verificador no coincide. Revise el número.',
    en: 'The check digit does not match. Check the number.',
  },
  nobody: {
    es: 'Diga quién asiste, o cuántos cupos quiere',
    en: 'Say who attends, or how many seats you want',
  },
  tooMany: {
    es: `Hasta ${MOST_PEOPLE} personas por inscripción: para más, pida una cotización de grupo`,
    en: `Up to ${MOST_PEOPLE} people per registration: for more, ask for a group quote`,
  },
} satisfies Record<string, Words>

/** The booker, if they attend, and the people they name. */
export function peopleOf({ attends, attendees = [], ...form }: VisitorOrderForm, locale: Locale): Person[] {
  const { firstName, lastName, email: address, phone: number, mode } = form
  const booker = { firstName, lastName, email: address, phone: number, mode, locale }
  const named = attendees.map((guest) => personOfGuest(guest, { mode, locale }))
  return attends ? [booker, ...named] : named
}

/** The tax id as it is stored; a person's document is a cédula unless the form says otherwise. */
export const taxIdentity = ({ billTo, taxIdType, taxId }: Partial<VisitorOrderForm>) =>
  readIdentity({
    type: taxId ? (taxIdType ?? (billTo === 'company' ? 'rnc' : 'cedula')) : null,
    number: taxId ?? null,
    reason: null,
  })

export const seatsOf = ({ attends, attendees = [], unnamedSeats = 0 }: VisitorOrderForm): number =>
  (attends ? 1 : 0) + attendees.length + unnamedSeats

// Runs also when other fields are invalid, so that all errors are reported at once.
const evenIfOthersFail = { when: () => true }
const at = (name: keyof VisitorOrderForm) => ({ ...evenIfOthersFail, path: [name] })
const rule = createRule(visitorOrderForm)
  .refine((form) => form?.billTo !== 'company' || Boolean(form.company), {
    ...failWith.requiredIf(words.company),
    ...at('company'),
  })
  .refine((form) => form?.billTo !== 'company' || Boolean(form.taxId), {
    ...failWith.requiredIf(words.company),
    ...at('taxId'),
  })
  .refine((form) => !Array.isArray(form?.attendees) || seatsOf(form) > 0, {
    ...issueParams(words.nobody),
    ...at('attendees'),
  })
  .refine((form) => !Array.isArray(form?.attendees) || seatsOf(form) <= MOST_PEOPLE, {
    ...issueParams(words.tooMany),
    ...at('attendees'),
  })

/** A wrong check digit has no reason that a visitor could give for it. */
const taxIdFaults = [
  { fault: taxIdWords.length, words: taxIdWords.length },
  { fault: taxIdWords.shape, words: taxIdWords.shape },
  { fault: taxIdWords.digit, words: words.digit },
]
export const visitorOrderRule = taxIdFaults.reduce(
  (whole, { fault, words: own }) =>
    whole.refine((form) => !form?.taxId || identityErrors(taxIdentity(form)).number !== fault, {
      ...issueParams(own),
      ...at('taxId'),
    }),
  rule,
)
