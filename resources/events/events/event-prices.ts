/** The prices of an event, by mode and by the day until which they are valid. */
import { choice, date, flag, list, optional, text, translated, withDefault } from '#core/field.ts'
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
