/** The control for one value in one language, by the kind of its field. */
import { lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { display } from '#core/display.ts'
import type { Kind } from '#core/field.ts'
import { readAmount } from '#core/money/read-amount.ts'
import type { Words } from '#core/words.ts'
import { Input, Select, Textarea } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayInput } from '../dates/day-input.tsx'
import { MomentInput } from '../dates/moment-input.tsx'
import { InsertableContext } from './chips/insertable.ts'
import type { PlainInputProps } from './plain-input-props.ts'
import { readWhole } from './pasted.ts'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

const LineEditor = lazy(() =>
  import('./chips/line-editor.tsx').then((module) => ({ default: module.LineEditor })),
)

const words = {
  choose: { es: 'Elija…', en: 'Choose…' },
  none: { es: 'Sin responder', en: 'Not answered' },
  loading: { es: 'Cargando el editor', en: 'Loading the editor' },
} satisfies Record<string, Words>

export function PlainInput(props: PlainInputProps): ReactNode {
  const InputOfKind = inputOfKind[props.field.kind]
  return <InputOfKind {...props} />
}

const inputOfKind: Record<Kind, (props: PlainInputProps) => ReactNode> = {
  text: TextInput,
  slug: TextInput,
  email: (props) => <TextInput {...props} type="email" />,
  longText: LongTextInput,
  richText: (props) => (
    <Suspense fallback={<Skeleton lines={4} label={words.loading[props.locale]} />}>
      <RichTextEditor {...props} />
    </Suspense>
  ),
  phone: (props) => (
    <FormattedInput {...props} type="tel" toText={displayed(props)} fromText={(text) => text} />
  ),
  integer: (props) => (
    <FormattedInput
      {...props}
      inputMode="numeric"
      toText={displayed(props)}
      fromText={(text) => readWhole(text) ?? text}
    />
  ),
  decimal: (props) => (
    <FormattedInput
      {...props}
      inputMode="decimal"
      toText={displayed(props)}
      fromText={(text) => readAmount(text) ?? text}
    />
  ),
  url: (props) => (
    <FormattedInput
      {...props}
      inputMode="url"
      toText={(value) => String(value ?? '')}
      fromText={withScheme}
    />
  ),
  date: DayInput,
  moment: MomentInput,
  choice: ChoiceInput,
  // The form has inputs of its own for these; elsewhere they are typed as their texts.
  flag: TextInput,
  choices: TextInput,
  ref: TextInput,
  refs: TextInput,
  image: TextInput,
  document: TextInput,
  group: TextInput,
  list: TextInput,
}

/** `www.iso.org` → `https://www.iso.org`; other text stays as typed. */
const withScheme = (text: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text.trim()) ? `https://${text.trim()}` : text

function TextInput({ type = 'text', ...props }: PlainInputProps & { type?: 'text' | 'email' }) {
  const { field, value, onChange, onLeave, control, lang, ghost } = props
  const namesData = useContext(InsertableContext) !== undefined
  if (namesData)
    return (
      <Suspense fallback={<Skeleton lines={1} label={words.loading[props.locale]} />}>
        <LineEditor {...props} />
      </Suspense>
    )
  return (
    <Input
      {...control}
      type={type}
      value={String(value ?? '')}
      lang={lang}
      placeholder={ghost}
      autoComplete="off"
      spellCheck={field.kind === 'text'}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  )
}

function LongTextInput({ value, onChange, onLeave, control, lang, ghost }: PlainInputProps) {
  return (
    <Textarea
      {...control}
      value={String(value ?? '')}
      lang={lang}
      placeholder={ghost}
      rows={3}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

/** Formats the value, or returns the typed text when it is invalid. */
const displayed =
  ({ field, locale }: PlainInputProps) =>
  (value: unknown): string => {
    const result = field.rule.safeParse(value)
    return result.success
      ? display({ ...field, isTranslated: false }, result.data, { locale })
      : String(value ?? '')
  }

type FormattedProps = PlainInputProps & {
  type?: string
  inputMode?: 'numeric' | 'decimal' | 'url'
  toText: (value: unknown) => string
  fromText: (text: string) => unknown
}
/** Accepts free text; reformats it on blur. */
function FormattedInput({
  value,
  onChange,
  onLeave,
  control,
  type = 'text',
  inputMode,
  ghost,
  toText,
  fromText,
}: FormattedProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      {...control}
      type={type}
      inputMode={inputMode}
      value={typed ?? toText(value)}
      placeholder={ghost}
      autoComplete="off"
      onFocus={() => setTyped(toText(value))}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value.trim() === '' ? '' : fromText(event.target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    />
  )
}

function ChoiceInput({ field, value, onChange, onLeave, control, locale }: PlainInputProps) {
  const isOpen = field.isNullable || value === null || value === undefined
  const { choose, none } = words
  const blank = field.blank ?? (field.isNullable ? none : choose)
  return (
    <Select
      {...control}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onLeave}
    >
      {isOpen && <option value="">{blank[locale]}</option>}
      {Object.entries(field.options ?? {}).map(([code, name]) => (
        <option key={code} value={code}>
          {name[locale]}
        </option>
      ))}
    </Select>
  )
}
