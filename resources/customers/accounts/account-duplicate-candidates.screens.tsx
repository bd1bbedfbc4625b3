/** Warns while typing that the customer may exist already. */
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useFormValue } from '#web/office/form/form-context.tsx'
import { DuplicateCandidates, useTyped } from '#web/office/form/references/duplicate-candidates.tsx'
import { accountsApi, type AccountDuplicate } from './account.api.ts'

const words = {
  title: { es: '¿Ya está entre sus clientes?', en: 'Already among your accounts?' },
  text: {
    es: 'Si es el mismo cliente, ábralo y complételo en lugar de crear otro. Si ya están los dos, únalos con «Unir un duplicado».',
    en: 'If it is the same customer, open and complete that one instead of making another. If both are there, use “Merge a duplicate”.',
  },
} satisfies Record<string, Words>
const because: Record<AccountDuplicate['because'], Words> = {
  taxId: { es: 'el mismo documento fiscal', en: 'same tax id' },
  email: { es: 'el mismo correo', en: 'same e-mail' },
  phone: { es: 'el mismo teléfono', en: 'same phone' },
  name: { es: 'el mismo nombre', en: 'same name' },
}

export function AccountDuplicateCandidates() {
  const typed = {
    taxId: useFormValue('taxId'),
    email: useFormValue('email'),
    phone: useFormValue('phone'),
    legalName: useFormValue('legalName'),
    tradeName: useFormValue('tradeName'),
  }
  return (
    <DuplicateCandidates
      segment="accounts"
      title={words.title}
      text={words.text}
      because={because}
      query={useTyped(typed)}
      find={find}
    />
  )
}

const find = (client: Client, query: string, signal: AbortSignal) =>
  client.call(accountsApi.duplicateCandidates, { input: JSON.parse(query) as Record<string, string>, signal })
