/** Makes a quote from a contact request; customers who may be known already are named first. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, type Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Part } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldSet, Radio } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import type { ContactRequest } from '#resources/customers/contact-requests/contact-request.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { quotesApi } from '../quote.api.ts'
import { quotes } from '../quote.ts'

const words = {
  title: { es: 'Cotizar esta solicitud', en: 'Quote this request' },
  loading: { es: 'Buscando clientes parecidos', en: 'Looking for known customers' },
  account: { es: 'Empresa', en: 'Company' },
  contact: { es: 'Persona', en: 'Person' },
  add: { es: 'Crear: {name}', en: 'Create: {name}' },
  create: { es: 'Crear la cotización', en: 'Create the quote' },
} satisfies Record<string, Words>

/** The value of the choice that creates a record. */
const NEW = ''

export function QuoteOfRequest() {
  const { row: request, locale, client } = useRecord<ContactRequest>()
  const { id, name: firstName, lastname: lastName, company, email, phone } = request
  const navigate = useNavigate()
  const read = useCallback(
    async (reader: Client) => ({
      accounts: company
        ? await reader.call(accountsApi.duplicateCandidates, { input: { legalName: company, email, phone } })
        : [],
      contacts: await reader.call(contactsApi.duplicateCandidates, {
        input: { firstName, lastName, email, phone },
      }),
    }),
    [company, email, phone, firstName, lastName],
  )
  const [known] = useRead(read)
  const [chosen, setChosen] = useState<{ account?: string; contact?: string }>({})
  const [owner, setOwner] = useState<string | null>(null)
  /** Why the owner is asked for: the user is no employee. */
  const [ownerError, setOwnerError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!known) return <Skeleton lines={3} label={words.loading[locale]} />
  const account = chosen.account ?? known.accounts[0]?.id ?? NEW
  const contact = chosen.contact ?? known.contacts[0]?.id ?? NEW
  const create = async () => {
    setBusy(true)
    try {
      const input = { accountId: account || null, contactId: contact || null, ownerEmployeeId: owner }
      const quote = await client.call(quotesApi.ofRequest, { params: { id }, input })
      await navigate(officeHref(locale, 'quotes', quote.id))
    } catch (error) {
      setBusy(false)
      const missing = isApiError(error) ? error.validationErrors['ownerEmployeeId'] : undefined
      if (missing) setOwnerError(missing)
      else sayFailure(error, locale)
    }
  }
  return (
    <Part title={words.title[locale]}>
      {company && (
        <Choice
          label={words.account[locale]}
          name="account"
          known={known.accounts}
          added={company}
          value={account}
          onChange={(value) => setChosen({ ...chosen, account: value })}
        />
      )}
      <Choice
        label={words.contact[locale]}
        name="contact"
        known={known.contacts}
        added={`${firstName} ${lastName}`}
        value={contact}
        onChange={(value) => setChosen({ ...chosen, contact: value })}
      />
      {ownerError && <Owner value={owner} error={ownerError} onPick={setOwner} />}
      <Bar>
        <Button kind="primary" isBusy={isBusy} onClick={() => void create()}>
          {words.create[locale]}
        </Button>
      </Bar>
    </Part>
  )
}

type OwnerProps = { value: string | null; error: string; onPick: (id: string | null) => void }
function Owner({ value, error, onPick }: OwnerProps) {
  const { locale } = useRecord()
  const label = quotes.fields.ownerEmployeeId.label[locale]
  return (
    <Field label={label} error={value ? undefined : error} isRequired>
      {(control) => (
        <Lookup
          target="employees"
          value={value}
          onPick={onPick}
          control={control}
          label={label}
          locale={locale}
        />
      )}
    </Field>
  )
}

type ChoiceProps = {
  label: string
  name: string
  known: readonly { id: string; label: string }[]
  /** The name of the record that would be created. */
  added: string
  value: string
  onChange: (value: string) => void
}
function Choice({ label, name, known, added, value, onChange }: ChoiceProps) {
  const { locale } = useRecord()
  const options = [...known, { id: NEW, label: words.add[locale].replace('{name}', added) }]
  return (
    <FieldSet id={`request-${name}`} label={label}>
      {options.map((one) => (
        <Radio
          key={one.id}
          name={name}
          value={one.id}
          label={one.label}
          checked={value === one.id}
          onChange={() => onChange(one.id)}
        />
      ))}
    </FieldSet>
  )
}
