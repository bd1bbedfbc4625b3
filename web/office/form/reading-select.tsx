/** Chooses how values are read, where they do not prove it. */
import type { ComponentProps } from 'react'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Select } from '#web/ui/field.tsx'

const words = {
  proven: { es: 'Según sus valores', en: 'As its values show' },
  dayFirst: { es: 'Día/mes/año: 31/12/2026', en: 'Day/month/year: 31/12/2026' },
  monthFirst: { es: 'Mes/día/año: 12/31/2026', en: 'Month/day/year: 12/31/2026' },
  point: { es: 'Punto: 1,180.00', en: 'Point: 1,180.00' },
  comma: { es: 'Coma: 1.180,00', en: 'Comma: 1.180,00' },
} satisfies Record<string, Words>
export const markOptions = { '.': words.point, ',': words.comma } as const satisfies Record<string, Words>
export const orderOptions = { dmy: words.dayFirst, mdy: words.monthFirst } as const satisfies Record<
  string,
  Words
>

type ReadingSelectProps<C extends string> = Omit<ComponentProps<typeof Select>, 'onChange' | 'value'> & {
  /** How the values may be read. */
  options: Readonly<Record<C, Words>>
  value: C | null | undefined
  onChange: (choice: C | '') => void
}
export function ReadingSelect<C extends string>({
  options,
  value,
  onChange,
  ...control
}: ReadingSelectProps<C>) {
  const locale = useLocale()
  return (
    <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value as C | '')}>
      <option value="">{words.proven[locale]}</option>
      {Object.entries<Words>(options).map(([choice, said]) => (
        <option key={choice} value={choice}>
          {said[locale]}
        </option>
      ))}
    </Select>
  )
}
