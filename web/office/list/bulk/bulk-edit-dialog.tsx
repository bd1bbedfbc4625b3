/** Sets one field of all selected records to the same value. */
import { useState } from 'react'
import { say, sayBoth, type Words } from '#core/words.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import type { AnyRow, Screens } from '#web/office/records/screen.ts'
import type { Values } from './change-each.ts'

const words = {
  title: { es: '{step}: {n}', en: '{step}: {n}' },
  field: { es: 'Qué se cambia', en: 'What to change' },
  change: { es: 'Cambiar {n}', en: 'Change {n}' },
} satisfies Record<string, Words>

type BulkEditDialogProps = {
  screens: Screens
  step: { words: Words; fields: readonly string[] }
  count: number
  onChange: (values: Values) => Promise<void>
  onClose: () => void
}

export function BulkEditDialog({ screens, step, count, onChange, onClose }: BulkEditDialogProps) {
  const locale = useLocale()
  const { fields } = screens.resource
  const [name, setName] = useState(step.fields[0]!)
  const save = async (input: Values) => {
    await onChange({ [name]: input[name] ?? null })
    return input as AnyRow
  }
  return (
    <OfficeDialog title={say(words.title, locale, { step: step.words[locale], n: count })} onClose={onClose}>
      {step.fields.length > 1 && (
        <Field label={words.field[locale]}>
          {(control) => (
            <Select {...control} value={name} onChange={({ target }) => setName(target.value)}>
              {step.fields.map((option) => (
                <option key={option} value={option}>
                  {fields[option]!.label[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ResourceForm
        key={name}
        isInDialog
        fields={{ [name]: fields[name]! }}
        hints={screens.hints}
        draftKey={`bulk ${screens.resource.name} ${name}`}
        submitText={sayCount(words.change, count)}
        save={save}
        onSaved={onClose}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

const sayCount = (of: Words, n: number): Words => sayBoth(of, { n })
