/** Inputs of an invoice's fiscal type, which offers what the firm issues, and of its reason, shown where it is asked. */
import { useEffect, useState } from 'react'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { ncfRangesApi } from '#resources/sales/ncf-ranges/ncf-range.api.ts'
import { optionsOf, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { LabelledInput } from '#web/office/form/field-input.tsx'
import { useFieldBinding, useForm, useFormValue, type OwnInput } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { customerOf, doubtOf } from '../invoice-rules.ts'

function TypeInput({ name }: { name: string }) {
  const binding = useFieldBinding(name)
  const { field, value } = binding
  const issued = useIssuedTypes()
  const chosen = value ? [value as NcfType] : []
  // What is chosen stays to be seen, even if it is not issued any more.
  const options = issued ? optionsOf([...new Set([...issued, ...chosen])]) : field.options
  return (
    <LabelledInput name={name} binding={{ ...binding, field: { ...field, options: withCodes(options) } }} />
  )
}

const withCodes = (options: ReturnType<typeof optionsOf> = {}) =>
  Object.fromEntries(
    Object.entries(options).map(([code, { es, en }]) => [
      code,
      { es: `${code} · ${es}`, en: `${code} · ${en}` },
    ]),
  )

/** Undefined until they are read. */
function useIssuedTypes(): NcfType[] | undefined {
  const { locale } = useForm()
  const day = useFormValue('issueDate')
  const [types, setTypes] = useState<NcfType[]>()
  useEffect(() => {
    let isLeft = false
    const query = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}
    officeClient(locale)
      .call(ncfRangesApi.types, { query })
      .then(
        (issued) => !isLeft && setTypes(issued),
        // All types of invoices stay offered.
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [day, locale])
  return types
}

function ReasonInput({ name }: { name: string }) {
  const { locale } = useForm()
  const binding = useFieldBinding(name)
  const account = useAccount()
  const ncfType = useFormValue('ncfType') as NcfType | null | undefined
  if (account === null) return null
  const question = doubtOf({ ncfType }, customerOf(account, { taxIdType: null, taxId: null }))
  return question ? <LabelledInput name={name} binding={binding} hint={question[locale]} isRequired /> : null
}

type Account = NonNullable<Parameters<typeof customerOf>[0]>
/** The customer of the form: null while it is read, undefined when it is a person without an account. */
function useAccount(): Account | null | undefined {
  const { locale } = useForm()
  const id = useFormValue('accountId')
  const [read, setRead] = useState<{ id: unknown; account: Account }>()
  useEffect(() => {
    let isLeft = false
    if (typeof id === 'string' && id && mayCall(accountsApi.get))
      officeClient(locale)
        .call(accountsApi.get, { params: { id } })
        .then(
          (account) => !isLeft && setRead({ id, account }),
          // The server asks on saving.
          () => undefined,
        )
    return () => {
      isLeft = true
    }
  }, [id, locale])
  if (!id) return undefined
  return read?.id === id ? read.account : null
}

export const ncfTypeInputs: Readonly<Record<'ncfType' | 'ncfTypeReason', OwnInput>> = {
  ncfType: TypeInput,
  ncfTypeReason: ReasonInput,
}
