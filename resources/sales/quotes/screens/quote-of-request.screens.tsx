/** Makes a quote, an order or a customer of a contact request; customers who may be known already are named first. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, type Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldSet, Radio } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import type { ContactRequest } from '#resources/customers/contact-requests/contact-request.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { quotesApi } from '../quote.api.ts'
import type { Quote } from '../quote.ts'
import { RequestOrderDialog } from './request-order-dialog.screens.tsx'

const words = {
  title: { es: 'Convertir esta solicitud', en: 'Convert this request' },
  loading: { es: 'Buscando clientes parecidos', en: 'Looking for known customers' },
  account: { es: 'Empresa', en: 'Company' },
  contact: { es: 'Persona', en: 'Person' },
  add: { es: 'Crear: {name}', en: 'Create: {name}' },
  create: { es: 'Crear la cotización', en: 'Create the quote' },
  whose: { es: '¿Quién lleva la cotización?', en: 'Who looks after the quote?' },
  noEmployee: {
    es: 'Su usuario no corresponde a ningún empleado: elija quién la lleva.',
    en: 'Your user belongs to no employee: choose who looks after it.',
  },
  enrol: { es: 'Inscribir en un evento', en: 'Enrol in an event' },
  keep: { es: 'Guardar el contacto', en: 'Keep the contact' },
  keepBoth: { es: 'Guardar cliente y contacto', en: 'Keep customer and contact' },
  kept: { es: 'El contacto está guardado', en: 'The contact is kept' },
} satisfies Record<string, Words>

const asksOwner = asked(quotesApi.ofRequest, 'ownerEmployeeId')
/** The value of the choice that creates a record. */
const NEW = ''

export function QuoteOfRequest() {
  const { row: request, locale } = useRecord<ContactRequest>()
  const { name: firstName, lastname: lastName, company, email, phone } = request
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
  if (!known) return <Skeleton lines={3} label={words.loading[locale]} />
  const account = chosen.account ?? known.accounts[0]?.id ?? NEW
  const contact = chosen.contact ?? known.contacts[0]?.id ?? NEW
  return (
    <Section title={words.title[locale]}>
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
      <ConvertSteps {...{ account, contact }} />
    </Section>
  )
}

function ConvertSteps({ account, contact }: { account: string; contact: string }) {
  const { row: request, locale, client } = useRecord<ContactRequest>()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isEnrolling, setEnrolling] = useState(false)
  const params = { id: request.id }
  const customer = { accountId: account || null, contactId: contact || null }
  const take = async (step: () => Promise<string>) => {
    setBusy(true)
    try {
      await navigate(await step())
    } catch (error) {
      setBusy(false)
      if (isApiError(error) && error.validationErrors['ownerEmployeeId']) setAsking(true)
      else sayFailure(error, locale)
    }
  }
  const quoteFor: OwnerProps['take'] = (owner) =>
    client.call(quotesApi.ofRequest, { params, input: { ...customer, ...owner } })
  const quote = async () => officeHref(locale, 'quotes', (await quoteFor({})).id)
  const keep = async () => {
    const { contactId } = await client.call(contactRequestsApi.customer, { params, input: customer })
    saySuccess(locale, words.kept)
    return officeHref(locale, 'contacts', contactId)
  }
  return (
    <>
      <Bar>
        {mayCall(quotesApi.ofRequest) && (
          <Button kind="primary" isBusy={isBusy} onClick={() => void take(quote)}>
            {words.create[locale]}
          </Button>
        )}
        {mayCall(ordersApi.ofRequest) && (
          <Button onClick={() => setEnrolling(true)}>{words.enrol[locale]}</Button>
        )}
        <Button isBusy={isBusy} onClick={() => void take(keep)}>
          {words[request.company ? 'keepBoth' : 'keep'][locale]}
        </Button>
      </Bar>
      {isAsking && <OwnerDialog take={quoteFor} onClose={() => setAsking(false)} />}
      {isEnrolling && <RequestOrderDialog customer={customer} onClose={() => setEnrolling(false)} />}
    </>
  )
}

type OwnerProps = {
  take: (input: { ownerEmployeeId?: string | null | undefined }) => Promise<Quote>
  onClose: () => void
}
/** The seller is who presses; whoever is no employee says who it is. */
function OwnerDialog({ take, onClose }: OwnerProps) {
  const { locale } = useRecord()
  const navigate = useNavigate()
  return (
    <StepDialog
      title={words.whose[locale]}
      button={words.create}
      asks={asksOwner}
      needs={['ownerEmployeeId']}
      take={(_, input) => take(input)}
      onDone={({ id }) => void navigate(officeHref(locale, 'quotes', id))}
      onClose={onClose}
    >
      <p>{words.noEmployee[locale]}</p>
    </StepDialog>
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
