/** Current and former contacts of a customer. */
import { useState } from 'react'
import type { Sort } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { Account } from './account.ts'

const columns = [
  'firstName',
  'lastName',
  'position',
  'isDecisionMaker',
  'isBilling',
  'email',
  'phone',
  'accountId',
  'status',
] as const
/** Who decides, then who is billed, then by name. */
export const peopleOrder = [
  { field: 'isDecisionMaker', dir: 'desc' },
  { field: 'isBilling', dir: 'desc' },
  { field: 'lastName', dir: 'asc' },
] as const satisfies readonly Sort[]
const words = {
  add: { es: 'Crear contacto', en: 'Create contact' },
  former: { es: 'Ver también a quienes ya no están', en: 'Also show who has left' },
  current: { es: 'Ver solo a quienes están', en: 'Show only who is there' },
  none: { es: 'Aún no tiene contactos', en: 'No contacts yet' },
  noneHint: {
    es: 'Cree el primero, o elija este cliente en la ficha de una persona que ya esté.',
    en: 'Create the first, or choose this customer on the screen of somebody who is there already.',
  },
} satisfies Record<string, Words>

export function AccountContacts() {
  const { row, locale } = useRecord<Account>()
  const [field, setField] = useState<'accountId' | 'accountEver'>('accountId')
  const isCurrent = field === 'accountId'
  return (
    <RelatedList
      segment="contacts"
      field={field}
      columns={columns}
      sort={peopleOrder}
      most={200}
      empty={{ title: words.none, text: words.noneHint }}
      action={
        <>
          {mayCall(contactsApi.create) && (
            <LinkButton size="small" href={`${officeHref(locale, 'contacts', 'new')}?accountId=${row.id}`}>
              {words.add[locale]}
            </LinkButton>
          )}
          <Button size="small" kind="quiet" onClick={() => setField(isCurrent ? 'accountEver' : 'accountId')}>
            {words[isCurrent ? 'former' : 'current'][locale]}
          </Button>
        </>
      }
    />
  )
}
