/** Proposes the customer's language and currency for a new document, unless somebody chose others. */
import { useEffect, useRef } from 'react'
import type { Client } from '#core/client.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'

export function CustomerWatch() {
  const { store, locale } = useForm()
  const proposed = useRef<Proposal>({ locale: 'es', currency: 'dop' })
  const accountId = useFormValue('accountId') as string | null | undefined
  const contactId = useFormValue('contactId') as string | null | undefined
  useEffect(() => {
    if (store.state().saved) return
    let isLeft = false
    proposalOf(officeClient(locale), accountId, contactId).then(
      (proposal) => {
        if (isLeft) return
        for (const [name, value] of Object.entries(proposal)) {
          const before = proposed.current[name as keyof Proposal]
          if (before !== value && store.state().values[name] === before) store.set(name, value)
        }
        proposed.current = { ...proposed.current, ...proposal }
      },
      // The customer's language and currency are a proposal alone.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [accountId, contactId, store, locale])
  return null
}

type Proposal = { locale?: string; currency?: string }
type Id = string | null | undefined
async function proposalOf(client: Client, accountId: Id, contactId: Id): Promise<Proposal> {
  if (accountId && mayCall(accountsApi.get)) {
    const account = await client.call(accountsApi.get, { params: { id: accountId } })
    return { locale: account.preferredLocale, currency: account.defaultCurrency }
  }
  if (!accountId && contactId && mayCall(contactsApi.get)) {
    const contact = await client.call(contactsApi.get, { params: { id: contactId } })
    return { locale: contact.preferredLocale }
  }
  return {}
}
