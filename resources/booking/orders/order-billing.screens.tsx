/** Proposes who is billed at the company as the booker of a new order. */
import { useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { fullName, type Contact } from '#resources/customers/contacts/contact.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words = {
  proposed: {
    es: '{name} recibe las facturas de este cliente.',
    en: '{name} receives this customer’s invoices.',
  },
  use: { es: 'Poner como solicitante', en: 'Make them the booker' },
} satisfies Record<string, Words>

/** The first by name of the account's people who receive invoices. */
export async function billingPersonOf(client: Client, accountId: string): Promise<Contact | undefined> {
  const filters = [
    { field: 'accountId', op: 'eq' as const, value: accountId },
    { field: 'isBilling', op: 'eq' as const, value: true },
    { field: 'status', op: 'eq' as const, value: 'active' },
  ]
  const { items } = await client.call(contactsApi.list, { input: { perPage: 1, filters } })
  return items[0]
}

/** Only while the order is billed to the company and has no booker. */
export function BillingPerson() {
  const { store, locale } = useForm()
  const accountId = useFormValue('accountId')
  const billTo = useFormValue('billTo')
  const contactId = useFormValue('contactId')
  const needsProposal = billTo !== 'person' && !contactId && typeof accountId === 'string'
  const [person, setPerson] = useState<Contact>()
  useEffect(() => {
    if (!needsProposal) return undefined
    let isCurrent = true
    billingPersonOf(officeClient(locale), accountId).then(
      (found) => isCurrent && setPerson(found),
      // Without a proposal, the booker is looked up.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [needsProposal, accountId, locale])
  if (!needsProposal || person?.accountId !== accountId) return null
  const name = fullName(person)
  return (
    <Notice
      aside={
        <Button size="small" onClick={() => store.set('contactId', person.id, name)}>
          {words.use[locale]}
        </Button>
      }
    >
      {say(words.proposed, locale, { name })}
    </Notice>
  )
}
