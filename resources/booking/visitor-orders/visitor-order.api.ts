/** Endpoints with which visitors take seats, and open their order by its link. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule, list, longText, optional, text } from '#core/field.ts'
import { currencies } from '#core/money/currency.ts'
import { codeOf, localizedText } from '#core/public.ts'
import { createRule } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { attendees, unEnrolReasons } from '#resources/booking/attendees/attendee.ts'
import { billedParties, orderStatuses, paymentChoices } from '#resources/booking/orders/order.ts'
import { invoicingStates } from '#resources/events/seats/invoicing-state.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { priceTaxes } from '#resources/catalogue/courses/price-words.ts'
import { taxIdTypes } from '#resources/customers/accounts/tax-id.ts'
import { booking } from '#resources/catalogue/courses/booking-states.ts'
import { schedule } from '#resources/events/event-dates/schedule.ts'
import { guestFields, visitorOrderForm, visitorOrderRule } from './visitor-order.ts'
import { MOST_PEOPLE, visitorOrderLabels as labels } from './visitor-order.words.ts'

const amount = z.string().nullable()
const prices = z.object({ unitPrice: amount, onlineUnitPrice: amount })
const mode = codeOf(seatModes).nullable()

/** What the form of an event offers. */
export const registrationOffer = z.object({
  booking,
  /** One for each currency, the usual one first; without prices the firm names one. */
  prices: z.array(
    prices.extend({
      currency: codeOf(currencies),
      tax: codeOf(priceTaxes),
      /** The last day of these prices. */
      until: z.string().nullable(),
      later: prices.nullable(),
    }),
  ),
  /** Those to choose from, in mixed events. */
  modes: z.array(z.object({ mode: codeOf(seatModes), isFull: z.boolean() })),
  hasWaitlist: z.boolean(),
  holdHours: z.int(),
  cancelDays: z.int(),
  paymentChoices: z.array(codeOf(paymentChoices)),
  /** Where transfers go; the numbers are in the order. */
  banks: z.array(z.string()),
})
export type RegistrationOffer = z.output<typeof registrationOffer>

const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  documentId: z.string().nullable(),
  mode,
})
/** An order as its link shows it. */
export const ownOrder = z.object({
  number: z.string(),
  status: codeOf(orderStatuses),
  cancelReason: codeOf(unEnrolReasons).nullable(),
  event: z.object({
    id: idRule,
    title: localizedText,
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    sessionCount: z.int(),
    schedule: schedule.nullable(),
    isPostponed: z.boolean(),
    isSelfPaced: z.boolean(),
    timezone: z.string(),
    modality: codeOf(modalities),
    place: z.string().nullable(),
    /** Whether visitors can open its page. */
    isShown: z.boolean(),
  }),
  booker: z.object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable() }),
  billTo: codeOf(billedParties),
  billing: z
    .object({
      name: z.string(),
      taxIdType: codeOf(taxIdTypes).nullable(),
      taxId: z.string().nullable(),
      email: z.string().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  poNumber: z.string().nullable(),
  seats: z.int(),
  people: z.array(person),
  /** Seats without a person, beside those of `people`. */
  toName: z.int(),
  ...prices.shape,
  currency: codeOf(currencies).nullable(),
  tax: codeOf(priceTaxes),
  total: amount,
  paymentChoice: codeOf(paymentChoices).nullable(),
  invoicing: codeOf(invoicingStates).nullable(),
  /** The seats go after half an hour unless the link in the mail is pressed. */
  waitsForAddress: z.boolean(),
  /** This link came by mail, so whoever has it reads the mailbox. */
  isMailed: z.boolean(),
  /** While the seats are only held. */
  holdExpiresAt: z.string().nullable(),
  bankAccounts: z.array(
    z.object({
      bank: z.string(),
      number: z.string(),
      currency: codeOf(currencies),
      holder: z.string().nullable(),
    }),
  ),
  /** Of the booker's own seat, once it is booked: the page by which they enter. */
  joinUrl: z.string().nullable(),
  /** Of a booked order, those that its booker may open. */
  materials: z.array(z.object({ title: localizedText, url: z.string() })),
  mayName: z.boolean(),
  mayCancel: z.boolean(),
  /** Until when a confirmed order is cancelled by its link; null while the event has no date. */
  cancelUntil: z.string().nullable(),
  cancelDays: z.int(),
})
export type OwnOrder = z.output<typeof ownOrder>

const ownGuest = {
  /** The person as the page showed them; without it the person takes a seat to name. */
  was: optional(text(attendees.words.one, { max: 420 })),
  ...guestFields,
}
export const naming = { attendees: list(labels.attendees, ownGuest, { min: 1, max: MOST_PEOPLE * 2 }) }
export const cancelling = { note: optional(longText(labels.note, { max: 500 })) }

const writing = { isPublic: true, isTransaction: false, answer: ownOrder, success: 'done' } as const
export const visitorOrdersApi = {
  publicForm: endpoint('GET events/{id}/registration', { isPublic: true, answer: registrationOffer }),
  /** Holds the seats. Of people who have a seat already, visitors learn nothing. */
  publicCreate: endpoint('POST events/{id}/registrations', {
    isPublic: true,
    isTransaction: false,
    keepsIdempotencyKey: 'never',
    data: visitorOrderRule,
    fields: visitorOrderForm,
    success: 'done',
    /** Opens the order; null for a bot. */
    answer: z.object({ token: z.string().nullable() }),
  }),
  /** Confirms the address by its mailed link: the seats are held for the full time, free ones booked. */
  publicConfirmAddress: endpoint('POST registrations/{token}/address', {
    isPublic: true,
    isTransaction: false,
    answer: ownOrder,
    success: 'done',
  }),
  publicGet: endpoint('GET registrations/{token}', { isPublic: true, isPersonal: true, answer: ownOrder }),
  /** With the booker's own way in, where they attend online. */
  publicCalendar: endpoint('GET registrations/{token}/calendar', {
    isPublic: true,
    isPersonal: true,
    accept: 'file',
  }),
  /** Names the people of seats, corrects them, and replaces those whose e-mail changes. */
  publicName: endpoint('PUT registrations/{token}/people', {
    ...writing,
    data: createRule(naming),
    fields: naming,
  }),
  publicCancel: endpoint('POST registrations/{token}/cancel', {
    ...writing,
    data: createRule(cancelling),
    fields: cancelling,
  }),
  /** Mails the booker a new link. */
  sendLink: endpoint('POST events/orders/{id}/link', { roles: may.editRegistrations }),
}
