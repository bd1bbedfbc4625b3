/** Lines of the demo's quotes, by what the firm sells. */
import type { QuoteItem } from '#resources/sales/quotes/quote-item.ts'

export type DemoLine = Partial<
  Pick<QuoteItem, 'kind' | 'unit' | 'taxCode' | 'discount' | 'programmeMonths' | 'isOptional'>
> &
  Pick<QuoteItem, 'description' | 'quantity' | 'unitPrice'> & {
    /** The code of a course or a service. */
    course?: string
    service?: string
    /** Counts upcoming events with enough free seats. */
    upcoming?: number
  }

const percent = (value: string) => ({ kind: 'percent' as const, value })

/** A course in the customer's rooms, priced by group. */
export const inCompany = (
  course: string,
  description: string,
  { groups, price }: { groups: number; price: string },
): DemoLine => ({
  kind: 'course',
  course,
  description,
  quantity: String(groups),
  unit: 'group',
  unitPrice: price,
})

export const consulting = (
  service: string,
  description: string,
  { price, days = 1 }: { price: string; days?: number },
): DemoLine => ({
  kind: 'consulting',
  service,
  description,
  quantity: String(days),
  unit: days === 1 ? 'unit' : 'day',
  unitPrice: price,
})

type Length = { months: 3 | 6 | 12; price: string }
export const programme = (service: string, description: string, { months, price }: Length): DemoLine => ({
  kind: 'auditProgramme',
  service,
  description,
  quantity: String(months),
  unit: 'month',
  unitPrice: price,
  programmeMonths: `m${months}`,
})

/** Seats of an upcoming event at its price, less a discount for groups. */
export const seats = (upcoming: number, count: number, discount = '10'): DemoLine => ({
  kind: 'eventSeats',
  upcoming,
  description: '',
  quantity: String(count),
  unit: 'seat',
  unitPrice: '0',
  discount: percent(discount),
})

export const other = (description: string, quantity: string, unitPrice: string): DemoLine => ({
  kind: 'other',
  description,
  quantity,
  unitPrice,
})
export const optional = (line: DemoLine): DemoLine => ({ ...line, isOptional: true })
