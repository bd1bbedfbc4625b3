/** Chooses what one filter lets through, by the kind of its field; each choice takes effect at once. */
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Field as FieldOf, Kind } from '#core/field.ts'
import type { Filter } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import { readAmount } from '#web/office/form/text/pasted.ts'
import { isRelativeDay } from '../query.ts'
import styles from '../toolbar.module.css'

const LookupMany = lazy(() =>
  import('#web/office/form/references/lookup-many.tsx').then((module) => ({ default: module.LookupMany })),
)

const words = {
  contains: { es: 'Contiene', en: 'Contains' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
  blank: { es: 'Solo los que no tienen valor', en: 'Only those without a value' },
} satisfies Record<string, Words>

const presets: readonly { words: Words; from?: string; to?: string }[] = [
  { words: { es: 'Desde hoy', en: 'From today' }, from: 'today' },
  { words: { es: 'Próximos 7 días', en: 'Next 7 days' }, from: 'today', to: 'today+7' },
  { words: { es: 'Próximos 30 días', en: 'Next 30 days' }, from: 'today', to: 'today+30' },
  { words: { es: 'Últimos 30 días', en: 'Last 30 days' }, from: 'today-30', to: 'today' },
  { words: { es: 'Antes de hoy', en: 'Before today' }, to: 'today-1' },
]

type FilterPanelProps = {
  name: string
  field: FieldOf
  filters: readonly Filter[]
  locale: Locale
  onChange: (filters: Filter[]) => void
}

export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { name, field, filters, locale, onChange } = props
  const isBlank = filters.some(({ op }) => op === 'empty')
  const Part = parts[shapes[field.kind] ?? 'text']
  return (
    <>
      {!isBlank && <Part {...props} />}
      {(field.isNullable || field.isTranslated) && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isBlank}
            onChange={(event) =>
              onChange(event.target.checked ? [{ field: name, op: 'empty', value: true }] : [])
            }
          />
          {words.blank[locale]}
        </label>
      )}
    </>
  )
}

type Shape = 'choice' | 'reference' | 'flag' | 'number' | 'day' | 'text'
const parts: Record<Shape, (props: FilterPanelProps) => ReactNode> = {
  choice: ChoicePart,
  reference: ReferencePart,
  flag: FlagPart,
  number: NumberPart,
  day: DayPart,
  text: TextPart,
}

const shapes: Partial<Record<Kind, Shape>> = {
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

function ChoicePart({ name, field, filters, locale, onChange }: FilterPanelProps) {
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

function ReferencePart({ name, field, filters, locale, onChange }: FilterPanelProps) {
  return (
    <Suspense>
      <LookupMany
        target={field.target ?? ''}
        value={listOf(filters)}
        label={field.label[locale]}
        locale={locale}
        onChange={(ids) => onChange(among(name, ids))}
      />
    </Suspense>
  )
}

function FlagPart({ name, filters, locale, onChange }: FilterPanelProps) {
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

function TextPart({ name, filters, locale, onChange }: FilterPanelProps) {
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

type Ends = { from: string; to: string }
const endsOf = (filters: readonly Filter[]): Ends => ({
  from: String(filters.find(({ op }) => op === 'gte')?.value ?? ''),
  to: String(filters.find(({ op }) => op === 'lte')?.value ?? ''),
})
const rangeOf = (name: string, { from, to }: Ends): Filter[] => [
  ...(from ? [{ field: name, op: 'gte' as const, value: from }] : []),
  ...(to ? [{ field: name, op: 'lte' as const, value: to }] : []),
]

function NumberPart({ name, filters, locale, onChange }: FilterPanelProps) {
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

const ISO = /^\d{4}-\d{2}-\d{2}$/
function DayPart({ name, filters, locale, onChange }: FilterPanelProps) {
  const [ends, setEnds] = useState(endsOf(filters))
  const put = (next: Ends) => {
    setEnds(next)
    const whole = (day: string) => (ISO.test(day) || isRelativeDay(day) ? day : '')
    onChange(rangeOf(name, { from: whole(next.from), to: whole(next.to) }))
  }
  return (
    <>
      <div className={styles.presets}>
        {presets.map(({ words: said, from = '', to = '' }) => (
          <button
            key={from + to}
            type="button"
            className={styles.preset}
            aria-pressed={ends.from === from && ends.to === to}
            onClick={() => put({ from, to })}
          >
            {said[locale]}
          </button>
        ))}
      </div>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={words[end][locale]}>
            {(control) => (
              <DayInput
                control={control}
                value={isRelativeDay(ends[end]) ? '' : ends[end]}
                locale={locale}
                label={words[end][locale]}
                onChange={(day) => put({ ...ends, [end]: String(day) })}
                onLeave={() => undefined}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  )
}
