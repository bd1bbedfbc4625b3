/** What a line says beside its columns: what it refers to, and the fields of its document. */
import X from 'lucide-react/icons/x'
import { display } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Select } from '#web/ui/field.tsx'
import { detailsOf, type DraftLine, type ShownDetails } from './line-draft.screens.tsx'
import styles from './line-inputs.module.css'

const words = {
  forget: { es: 'Quitar: {label} {title}', en: 'Remove: {label} {title}' },
} satisfies Record<string, Words>

type Control = Record<string, string | true>
type DetailsProps = {
  line: DraftLine
  details: ShownDetails
  control: (name: string, label: Words) => Control
  onChange: (part: Partial<DraftLine>) => void
}

export function LineDetailInputs({ line, details, control, onChange }: DetailsProps) {
  return shownDetails(line, details).map((name) => {
    const field = details.fields[name]!
    return (
      <Detail
        key={name}
        field={field}
        value={line.other[name]}
        title={line.titles[name]}
        control={control(name, field.label)}
        onChange={(value) => onChange({ other: { ...line.other, [name]: value } })}
      />
    )
  })
}

/** A reference is shown once there is one: it comes with the text that was picked. */
export const shownDetails = (line: Pick<DraftLine, 'other'>, details: ShownDetails): string[] =>
  detailsOf(line, details).filter((name) => details.fields[name]!.kind !== 'ref' || line.other[name])

type DetailProps = {
  field: Field
  value: unknown
  title: string | undefined
  control: Control
  onChange: (value: unknown) => void
}
function Detail({ field, value, title = '', control, onChange }: DetailProps) {
  const locale = useLocale()
  const label = field.label[locale]
  if (field.kind === 'flag')
    return (
      <label className={styles.check}>
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    )
  if (field.kind === 'choice')
    return <Choice {...{ field, control, locale }} value={String(value ?? '')} type={onChange} />
  return (
    <span className={styles.reference}>
      {label}: {title}
      <button
        type="button"
        aria-label={say(words.forget, locale, { label: midSentence(label), title })}
        onClick={() => onChange(null)}
      >
        <X />
      </button>
    </span>
  )
}

type ChoiceProps = {
  field: Pick<Field, 'options' | 'isNullable' | 'initial'>
  value: string
  control: Control
  locale: Locale
  type: (value: string | null) => void
}
export function Choice({ field, value, control, locale, type }: ChoiceProps) {
  return (
    <Select
      {...control}
      value={value || String(field.initial ?? '')}
      onChange={({ target }) => type(target.value || null)}
    >
      {field.isNullable && <option value="">—</option>}
      {Object.entries(field.options ?? {}).map(([code, option]) => (
        <option key={code} value={code}>
          {option[locale]}
        </option>
      ))}
    </Select>
  )
}

/** The details of a line that does not change any more, as one text. */
export function sayDetails(
  line: Pick<DraftLine, 'other' | 'titles'>,
  details: ShownDetails,
  locale: Locale,
): string {
  const said = shownDetails(line, details).flatMap((name) => {
    const field = details.fields[name]!
    const value = line.other[name]
    const label = field.label[locale]
    if (field.kind === 'flag') return value ? [label] : []
    if (field.kind === 'ref') return [`${label}: ${line.titles[name] ?? ''}`]
    return [display(field, value, { locale })]
  })
  return said.filter(Boolean).join(' · ')
}
