/** The password of who signs. */
import { LabelledInput } from '#web/office/form/field-input.tsx'
import { useFieldBinding } from '#web/office/form/form-context.tsx'
import type { PlainInputProps } from '#web/office/form/text/plain-input-props.ts'
import { Input } from '#web/ui/field.tsx'

export const passwordInputs = {
  password: ({ name }: { name: string }) => (
    <LabelledInput name={name} binding={useFieldBinding(name)} control={PasswordControl} />
  ),
}

const PasswordControl = ({ control, value, onChange, onLeave }: PlainInputProps) => (
  <Input
    {...control}
    type="password"
    autoComplete="current-password"
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onLeave}
  />
)
