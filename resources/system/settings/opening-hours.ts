/** When the firm attends to people, in its own time zone. */
import { z } from 'zod'
import { choice, choices, list, withDefault } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { languageTags, type Locale, type Words } from '#core/words.ts'

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

export const clockTime = (code: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2026-01-01T${code}:00Z`),
  )
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

export const openingErrors = (
  openings: readonly Pick<Opening, 'opens' | 'closes'>[],
): Record<string, Words> =>
  Object.fromEntries(
    openings.flatMap(({ opens, closes }, at) =>
      closes > opens ? [] : [[`openingHours.${at}.closes`, closesLater]],
    ),
  )
