/** Who books: people of the customer come first, and a person brings the customer along. */
import { useEffect, useState } from 'react'
import type { Sort } from '#core/resource.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useFieldBinding, useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { ReferenceInput } from '#web/office/form/references/reference-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { BillingPerson } from './order-billing.screens.tsx'
import { OrderPrices } from './order-event.screens.tsx'

export function Booker({ name }: { name: string }) {
  const { locale, hints } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const people = usePeopleOf(useFormValue('accountId'))
  const label = field.label[locale]
  return (
    <Field label={label} hint={hints[name]?.[locale]} error={error} isRequired>
      {(control) => (
        <ReferenceInput
          field={field}
          value={value}
          onChange={set}
          onLeave={leave}
          control={{ ...control, 'data-key': name }}
          locale={locale}
          label={label}
          first={people}
        />
      )}
    </Field>
  )
}

const MOST = 20
const billedFirst: Sort[] = [
  { field: 'isBilling', dir: 'desc' },
  { field: 'lastName', dir: 'asc' },
  { field: 'firstName', dir: 'asc' },
]
/** The first people of a customer, who is billed before the others; nothing without one. */
function usePeopleOf(accountId: unknown): readonly string[] | undefined {
  const { locale } = useForm()
  const [found, setFound] = useState<{ accountId: unknown; ids: readonly string[] }>()
  useEffect(() => {
    if (typeof accountId !== 'string') return undefined
    const abort = new AbortController()
    const input = {
      filters: [{ field: 'accountId', op: 'eq' as const, value: accountId }],
      sort: billedFirst,
      perPage: MOST,
    }
    officeClient(locale)
      .call(contactsApi.list, { input, signal: abort.signal })
      .then(
        ({ items }) => setFound({ accountId, ids: items.map(({ id }) => id) }),
        () => undefined,
      )
    return () => abort.abort()
  }, [accountId, locale])
  return found?.accountId === accountId ? found?.ids : undefined
}

/** What follows from the event and from who books. */
export const OrderWatch = () => (
  <>
    <OrderPrices />
    <CustomerOfBooker />
    <BillingPerson />
  </>
)

/** A company's order belongs to the customer of who books, as the server decides it too. */
function CustomerOfBooker() {
  const { store, locale } = useForm()
  const contactId = useFormValue('contactId')
  const billTo = useFormValue('billTo')
  useEffect(() => {
    const { values, saved } = store.state()
    if (saved || typeof contactId !== 'string' || billTo !== 'company' || values['accountId'])
      return undefined
    const abort = new AbortController()
    const params = { id: contactId }
    officeClient(locale)
      .call(contactsApi.get, { params, signal: abort.signal })
      .then(
        ({ accountId, titles }) => {
          if (accountId && !store.state().values['accountId'])
            store.set('accountId', accountId, titles?.['accountId'] ?? '')
        },
        () => undefined,
      )
    return () => abort.abort()
  }, [store, contactId, billTo, locale])
  return null
}
