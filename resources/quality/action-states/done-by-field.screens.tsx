/** Asks who did an action, which Quality may record for somebody else. */
import type { Words } from '#core/words.ts'
import { may, isAllowed } from '#core/roles.ts'
import { currentUser } from '#web/office/calls/api.ts'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field } from '#web/ui/field.tsx'
import { ncoActions } from '../ncos/nco-action.ts'

const hint: Words = {
  es: 'En blanco, usted; su responsable, si usted no es empleado. Si lo anota por otra persona, queda constancia.',
  en: 'Left blank, you, or its responsible if you are no employee. Recording it for somebody else is shown.',
}

type Props = { value: string | null; error: string | undefined; onChange: (id: string | null) => void }
export function DoneByField({ value, error, onChange }: Props) {
  const { locale } = useRecord()
  if (!isAllowed(currentUser()?.roles ?? [], may.editQuality)) return null
  const label = ncoActions.fields.doneBy.label[locale]
  return (
    <Field label={label} hint={hint[locale]} error={error}>
      {(control) => (
        <Lookup
          target="employees"
          value={value}
          onPick={onChange}
          control={control}
          label={label}
          locale={locale}
        />
      )}
    </Field>
  )
}
