/** Creates a record with a short form in a dialog, without leaving the form. */
import { say, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import type { Screens } from '#web/office/records/screen.ts'
import { titleOf } from '#web/office/records/titles.ts'
import type { CreateDialogProps } from './create-context.ts'
import type { Values } from '../form-values.ts'
import { ResourceForm } from '../resource-form.tsx'
import { acts } from '#web/office/dialogs/act-words.ts'

const words = {
  create: { es: 'Crear', en: 'Create' },
} satisfies Record<string, Words>

export function CreateDialog({ screens, term, linked, onClose, onDone }: CreateDialogProps) {
  const locale = useLocale()
  const { resource, api, quickCreateFields = [], hints } = screens
  const included = new Set([...quickCreateFields, ...requiredOf(screens), ...Object.keys(linked.initial)])
  const leftOut = Object.keys(resource.fields).filter((name) => !included.has(name))
  return (
    <OfficeDialog
      title={say(acts.create, locale, { one: midSentence(resource.words.one[locale]) })}
      onClose={onClose}
      isWide
    >
      <ResourceForm
        isInDialog
        fields={resource.fields}
        leftOut={leftOut}
        hints={hints}
        initial={{ ...linked.initial, ...initialFrom(screens, term) }}
        titles={linked.titles}
        draftKey={`create ${resource.name}`}
        submitText={words.create}
        save={(input) => officeClient(locale).call(api.create!, { input })}
        onSaved={(row) => onDone(row.id, titleOf(row))}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

const requiredOf = ({ resource }: Screens): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.mode === 'required')

/** Splits the typed search into the title fields: `Ana Peña` → first and last name. */
function initialFrom({ resource: { fields, title } }: Screens, term: string): Values {
  const [first = '', ...rest] = term.trim().split(/\s+/)
  const parts = title.length > 1 ? [first, rest.join(' ')] : [term.trim()]
  return Object.fromEntries(
    title.flatMap((name, at) => {
      const field = fields[name]
      if (!field || field.mode === 'readOnly' || !parts[at]) return []
      return [[name, field.isTranslated ? { es: parts[at] } : parts[at]]]
    }),
  )
}
