/** A filter of a list as a native select. */
import type { Words } from '#core/words.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { Choice } from './filter-choices.view.server.ts'

const words = {
  any: { es: 'Cualquiera', en: 'Any' },
} satisfies Record<string, Words>

/** Of the filters that several lists have. */
export const filterWords = {
  category: { es: 'Categoría', en: 'Category' },
  standard: { es: 'Norma', en: 'Standard' },
  city: { es: 'Ciudad', en: 'City' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  month: { es: 'Mes', en: 'Month' },
  language: { es: 'Idioma', en: 'Language' },
  level: { es: 'Nivel', en: 'Level' },
  price: { es: 'Precio', en: 'Price' },
  type: { es: 'Tipo', en: 'Type' },
  sort: { es: 'Orden', en: 'Order' },
} satisfies Record<string, Words>

type ChoicesProps = {
  name: keyof typeof filterWords
  chosen: string | undefined
  choices: Choice[]
  /** What holds while nothing is chosen. */
  any?: Words
}

export function Choices({ name, chosen, choices, any = words.any }: ChoicesProps) {
  const locale = useLocale()
  return (
    <Field label={filterWords[name][locale]}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen ?? ''}>
          <option value="">{any[locale]}</option>
          {choices.map(({ code, text, count }) => (
            <option key={code} value={code}>
              {count === undefined ? text : `${text} (${count})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const sorts = {
  relevance: { es: 'Relevancia', en: 'Relevance' },
  date: { es: 'Por fecha', en: 'By date' },
  price: { es: 'Por precio', en: 'By price' },
} satisfies Record<string, Words>
type Sort = keyof typeof sorts

/** `usual`: the list's own order, which its address need not name. */
type SortProps = { usual: Sort; others: Sort[]; chosen: string | undefined }
export function SortChoice({ usual, others, chosen }: SortProps) {
  const locale = useLocale()
  return (
    <Choices
      name="sort"
      chosen={chosen}
      choices={others.map((code) => ({ code, text: sorts[code][locale] }))}
      any={sorts[usual]}
    />
  )
}
