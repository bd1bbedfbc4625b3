/** Tells the people who were moved, and who booked for them, about their new event. */
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { postMails } from '#server/mail/outbox.ts'
import { attendeeName } from '#resources/booking/attendees/attendee.ts'
import { attendeesOf } from '#resources/booking/enrolment/order-seats.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { beginningOf } from '#resources/events/calendar/zone-words.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { orders, type Order } from '../order.ts'
import { orderTransferredMail } from './order-transfer.mail.ts'

const titleOf = (event: Event, locale: Locale): string => translate(event.title, locale)?.text ?? ''

type Transfer = { order: Order; from: Event; to: Event }
export async function mailTransfer(context: Context, { order, from, to }: Transfer): Promise<void> {
  const people = await attendeesOf(context, order.id)
  const booker = await contacts.get(context, order.contactId)
  const everybody = people.map(attendeeName).join(', ')
  const recipients = people.flatMap(({ id, email, firstName, locale, ...person }) =>
    email
      ? [{ key: id, address: email, name: firstName, locale, people: attendeeName({ firstName, ...person }) }]
      : [],
  )
  const isToldAlready = recipients.some(({ address }) => address === booker.email)
  if (booker.email && !isToldAlready) {
    const { email: address, firstName: name } = booker
    recipients.push({ key: 'booker', address, name, locale: order.locale, people: everybody })
  }
  await postMails(
    context.db,
    recipients.map(({ key, address, name, locale, people: moved }) => ({
      template: orderTransferredMail,
      key: `${orderTransferredMail.name}:${order.id}:${key}`,
      to: { address, name },
      locale,
      values: {
        name,
        from: [titleOf(from, locale), beginningOf(from, locale) && `(${beginningOf(from, locale)})`]
          .filter(Boolean)
          .join(' '),
        title: titleOf(to, locale),
        when: beginningOf(to, locale),
        people: moved,
        number: order.number,
      },
      about: { resource: orders.name, id: order.id },
    })),
  )
}
