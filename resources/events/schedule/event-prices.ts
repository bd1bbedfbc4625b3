/** The prices of an event, by mode, by the day until which they are valid, and by how many people come. */
import {
  choice,
  date,
  flag,
  group,
  integer,
  list,
  optional,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { readBy } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'

export const eventPrices = readBy(
  may.readPrices,
  withDefault(
    list(
      { es: 'Precios', en: 'Prices' },
      {
        currency: currency(),
        amount: money({ es: 'Importe', en: 'Amount' }),
        taxIncluded: flag({ es: 'ITBIS incluido', en: 'Tax included' }),
        label: optional(translated(text({ es: 'Descripción', en: 'Label' }, { max: 80 }))),
        mode: optional(
          choice(
            { es: 'Modalidad', en: 'Delivery mode' },
            { onSite: modalities.onSite, online: modalities.online },
          ),
        ),
        validUntil: optional(date({ es: 'Válido hasta', en: 'Valid until' })),
      },
      { max: 12 },
    ),
    [],
  ),
)

export const groupPriceParts = {
  fromSeats: integer({ es: 'Desde (personas)', en: 'From (people)' }, { min: 2, max: 500 }),
  percent: integer({ es: 'Descuento (%)', en: 'Discount (%)' }, { min: 1, max: 90 }),
}
/** So many people in one registration pay so much per cent less, whatever the price of the day. */
export const groupPrice = readBy(
  may.readPrices,
  optional(group({ es: 'Precio de grupo', en: 'Group price' }, groupPriceParts)),
)
