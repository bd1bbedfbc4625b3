/** When the firm attends to people, in its own time zone. */
import { z } from 'zod'
import { dateFormatter } from '#core/formatters.ts'
import { choice, choices, list, withDefault } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { type Locale, type Words } from '#core/words.ts'

export const weekdays = {
  monday: { es: 'Lunes', en: 'Monday' },
  tuesday: { es: 'Martes', en: 'Tuesday' },
  wednesday: { es: 'Miércoles', en: 'Wednesday' },
  thursday: { es: 'Jueves', en: 'Thursday' },
  friday: { es: 'Viernes', en: 'Friday' },
  saturday: { es: 'Sábado', en: 'Saturday' },
  sunday: { es: 'Domingo', en: 'Sunday' },
} satisfies Record<string, Words>
const closesLater: Words = {
  es: 'Elija una hora posterior a la de apertura',
  en: 'Choose a time after the opening',
}
const overlaps: Words = {
  es: 'A esta hora ya está abierto por otra línea',
  en: 'Another line has it open at this hour already',
}

export const clockTime = (code: string, locale: Locale): string =>
  dateFormatter(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2026-01-01T${code}:00Z`))
/** `08:30`, with its words. */
const halfHours: Record<string, Words> = Object.fromEntries(
  Array.from({ length: 48 }, (_, half) => {
    const code = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
    return [code, { es: clockTime(code, 'es'), en: clockTime(code, 'en') }]
  }),
)

export const openingHours = () =>
  withDefault(
    list(
      { es: 'Horario de atención', en: 'Opening hours' },
      {
        days: choices({ es: 'Días', en: 'Days' }, weekdays, { min: 1 }),
        opens: choice({ es: 'Abre', en: 'Opens' }, halfHours),
        closes: choice({ es: 'Cierra', en: 'Closes' }, halfHours),
      },
      { max: 10 },
    ),
    [],
  )

export const publicOpening = z.object({
  days: z.array(codeOf(weekdays)),
  opens: z.string(),
  closes: z.string(),
})
export type Opening = z.output<typeof publicOpening>

export const openingErrors = (openings: readonly Opening[]): Record<string, Words> =>
  Object.fromEntries(
    openings.flatMap((opening, at) => {
      if (opening.closes <= opening.opens) return [[`openingHours.${at}.closes`, closesLater]]
      const isOpenAlready = openings.slice(0, at).some((earlier) => overlap(earlier, opening))
      return isOpenAlready ? [[`openingHours.${at}.opens`, overlaps]] : []
    }),
  )

const overlap = (one: Opening, other: Opening): boolean =>
  one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes
