/** Addresses that get a copy, typed in one line. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { asideOf } from '#web/office/form/field-aside.ts'
import { useFieldBinding, useForm, useFormErrors } from '#web/office/form/form-context.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { MailRecord } from '../mail.ts'

const words = {
  hint: {
    es: 'Separe las direcciones con comas. Si el correo va a una sola persona, la ve en copia; si va a varias o lleva enlaces personales, cada dirección recibe una sola copia, sin esos enlaces.',
    en: 'Separate addresses by commas. The only recipient of a mail sees them in copy; of a mail to several, or with personal links, each address gets one copy without those links.',
  },
  wrong: { es: '{address}: {error}', en: '{address}: {error}' },
} satisfies Record<string, Words>

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

export function CcInput({ name }: { name: string }) {
  const { locale } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const cc = (value ?? []) as MailRecord['cc']
  const [typed, setTyped] = useState<string>()
  const [wrong] = Object.entries(useFormErrors(name))
  const address = wrong && cc[Number.parseInt(wrong[0], 10)]?.email
  return (
    <Field
      label={field.label[locale]}
      hint={words.hint[locale]}
      error={error ?? (wrong && say(words.wrong, locale, { address: address ?? '', error: wrong[1] }))}
      aside={asideOf(field, locale)}
    >
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode="email"
          data-key={name}
          autoComplete="off"
          value={typed ?? cc.map(({ email }) => email).join(', ')}
          onChange={({ target }) => {
            setTyped(target.value)
            set(addressesIn(target.value).map((email) => ({ email })))
          }}
          onBlur={() => {
            setTyped(undefined)
            leave()
          }}
        />
      )}
    </Field>
  )
}
