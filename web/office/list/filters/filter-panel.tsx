/** Chooses what one filter lets through, by the kind of its field; each choice takes effect at once. */
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Field as FieldOf, Kind } from '#core/field.ts'
import { ME, type Filter } from '#core/filter.ts'
import type { Locale, Words } from '#core/words.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { readAmount } from '#core/money/read-amount.ts'
import styles from '../toolbar.module.css'
import { DayFilter } from './day-filter.tsx'
import { endsOf, rangeOf } from './range.ts'

const LookupMany = lazy(() =>
  import('#web/office/form/references/lookup-many.tsx').then((module) => ({ default: module.LookupMany })),
)

const words = {
  contains: { es: 'Contiene', en: 'Contains' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
  untranslated: { es: 'Solo los que no tienen inglés', en: 'Only those without English' },
  me: { es: 'Yo', en: 'Me' },
  blank: { es: 'Solo los que no tienen valor', en: 'Only those without a value' },
} satisfies Record<string, Words>

export type FilterPanelProps = {
  name: string
  field: FieldOf
  filters: readonly Filter[]
  locale: Locale
  onChange: (filters: Filter[]) => void
}

export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { name, field, filters, locale, onChange } = props
  const isBlank = filters.some(({ op }) => op === 'empty')
  const isUntranslated = filters.some(({ op, value }) => op === 'empty' && value === 'en')
  const FilterInput = inputOfShape[shapes[field.kind]]
  return (
    <>
      {!isBlank && <FilterInput {...props} />}
      {(field.isNullable || field.isTranslated) && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isBlank && !isUntranslated}
            onChange={(event) =>
              onChange(event.target.checked ? [{ field: name, op: 'empty', value: true }] : [])
            }
          />
          {words.blank[locale]}
        </label>
      )}
      {field.isTranslated && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isUntranslated}
            onChange={(event) =>
              onChange(event.target.checked ? [{ field: name, op: 'empty', value: 'en' }] : [])
            }
          />
          {words.untranslated[locale]}
        </label>
      )}
    </>
  )
}

type Shape = 'none' | 'choice' | 'reference' | 'flag' | 'number' | 'day' | 'text'
const inputOfShape: Record<Shape, (props: FilterPanelProps) => ReactNode> = {
  // Whether there is a picture is all that can be asked of it.
  none: () => null,
  choice: ChoiceFilter,
  reference: ReferenceFilter,
  flag: FlagFilter,
  number: NumberFilter,
  day: DayFilter,
  text: TextFilter,
}

const shapes: Record<Kind, Shape> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  slug: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  group: 'text',
  list: 'text',
  image: 'none',
  document: 'text',
  choice: 'choice',
  choices: 'choice',
  ref: 'reference',
  refs: 'reference',
  flag: 'flag',
  integer: 'number',
  decimal: 'number',
  date: 'day',
  moment: 'day',
}

const listOf = (filters: readonly Filter[]): string[] =>
  filters.flatMap(({ value }) => [value].flat().map(String))
const among = (name: string, value: string[]): Filter[] =>
  value.length > 0 ? [{ field: name, op: 'in', value }] : []

function ChoiceFilter({ name, field, filters, locale, onChange }: FilterPanelProps) {
  const chosen = listOf(filters)
  return (
    <div className={styles.options}>
      {Object.entries(field.options ?? {}).map(([code, option]) => (
        <label key={code} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={(event) =>
              onChange(
                among(
                  name,
                  event.target.checked ? [...chosen, code] : chosen.filter((other) => other !== code),
                ),
              )
            }
          />
          {option[locale]}
        </label>
      ))}
    </div>
  )
}

/** Resources in which the signed-in user has a record, so that `me` is an option. */
const userResources = new Set(['users', 'employees', 'instructors'])

function ReferenceFilter({ name, field, filters, locale, onChange }: FilterPanelProps) {
  const { target = '' } = field
  const chosen = listOf(filters)
  const others = chosen.filter((id) => id !== ME)
  const isMe = others.length < chosen.length
  const put = (ids: string[], withMe: boolean) => onChange(among(name, [...(withMe ? [ME] : []), ...ids]))
  return (
    <>
      {userResources.has(target) && (
        <label className={styles.option}>
          <input type="checkbox" checked={isMe} onChange={() => put(others, !isMe)} />
          {words.me[locale]}
        </label>
      )}
      <Suspense>
        <LookupMany
          target={target}
          value={others}
          label={field.label[locale]}
          locale={locale}
          onChange={(ids) => put(ids, isMe)}
        />
      </Suspense>
    </>
  )
}

function FlagFilter({ name, filters, locale, onChange }: FilterPanelProps) {
  return (
    <div className={styles.options}>
      {[true, false].map((value) => (
        <label key={String(value)} className={styles.option}>
          <input
            type="radio"
            name={`filter-${name}`}
            checked={filters[0]?.value === value}
            onChange={() => onChange([{ field: name, op: 'eq', value }])}
          />
          {words[value ? 'yes' : 'no'][locale]}
        </label>
      ))}
    </div>
  )
}

function TextFilter({ name, filters, locale, onChange }: FilterPanelProps) {
  const [text, setText] = useState(String(filters[0]?.value ?? ''))
  const apply = () =>
    onChange(text.trim() === '' ? [] : [{ field: name, op: 'contains', value: text.trim() }])
  return (
    <Field label={words.contains[locale]}>
      {(control) => (
        <Input
          {...control}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      )}
    </Field>
  )
}

function NumberFilter({ name, filters, locale, onChange }: FilterPanelProps) {
  const [ends, setEnds] = useState(endsOf(filters))
  const apply = () =>
    onChange(rangeOf(name, { from: readAmount(ends.from) ?? '', to: readAmount(ends.to) ?? '' }))
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={words[end][locale]}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={ends[end]}
              onChange={(event) => setEnds({ ...ends, [end]: event.target.value })}
              onBlur={apply}
              onKeyDown={(event) => event.key === 'Enter' && apply()}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
