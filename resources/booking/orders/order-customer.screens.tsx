/** The booker of an order, and the customer that follows from the booker. */
import { useEffect, useState } from 'react'
import type { Sort } from '#core/resource.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { LabelledReference } from '#web/office/form/field-input.tsx'
import { useFieldBinding, useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { BillingPerson } from './order-billing.screens.tsx'
import { OrderPrices } from './order-event.screens.tsx'

export function Booker({ name }: { name: string }) {
  const people = usePeopleOf(useFormValue('accountId'))
  return <LabelledReference name={name} binding={useFieldBinding(name)} first={people} />
}

const MOST = 20
const billedFirst: Sort[] = [
  { field: 'isBilling', dir: 'desc' },
  { field: 'lastName', dir: 'asc' },
  { field: 'firstName', dir: 'asc' },
]
/** Ids of a customer's people, recipients of invoices first; undefined without a customer. */
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

/** Fills in what follows from the event and the booker. */
export const OrderWatch = () => (
  <>
    <OrderPrices />
    <CustomerOfBooker />
    <BillingPerson />
  </>
)

/** Fills in the booker's customer for a company's order, as the server does. */
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
