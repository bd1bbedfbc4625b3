/** The input of a format of numbers, with what it will write. */
import { homeDay } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import { useFieldBinding, useForm, type OwnInput } from '#web/office/form/form-context.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { numberFormatError, writeNumber } from '#resources/sales/documents/number-format.ts'
import { formatFields } from './number-formats.ts'

const writes: Words = { es: 'El número 12 de hoy sería {number}', en: 'Number 12 of today would be {number}' }
const EXAMPLE = 12

function NumberFormatInput({ name }: { name: string }) {
  const { locale } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const format = String(value ?? '')
  const isWritable = !numberFormatError(format)
  return (
    <Field
      label={field.label[locale]}
      hint={isWritable ? say(writes, locale, { number: writeNumber(format, homeDay(), EXAMPLE) }) : undefined}
      error={error}
      isRequired
    >
      {(control) => (
        <Input
          {...control}
          data-key={name}
          value={format}
          spellCheck={false}
          onChange={({ target }) => set(target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}

export const numberFormatInputs: Readonly<Record<string, OwnInput>> = Object.fromEntries(
  formatFields.map((field) => [field, NumberFormatInput]),
)
