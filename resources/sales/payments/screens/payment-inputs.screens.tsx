/** Inputs of a payment that depend on its method, its currency and the role. */
import type { ReactNode } from 'react'
import { useFieldBinding, useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { isWithoutMoney } from '../payment-rules.ts'
import { paymentMethods, type Payment } from '../payment.ts'

/** Only who may void an invoice may give up its debt. */
export function MethodInput({ name }: { name: string }) {
  const { locale } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const offered = Object.entries(paymentMethods).filter(
    ([method]) => method !== 'writeOff' || mayCall(invoicesApi.void),
  )
  return (
    <Field label={field.label[locale]} error={error} isRequired>
      {(control) => (
        <Select
          {...control}
          data-key={name}
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value)}
          onBlur={leave}
        >
          {offered.map(([method, words]) => (
            <option key={method} value={method}>
              {words[locale]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type Condition = { children: ReactNode }
const useMethod = () => useFormValue('method') as Payment['method']

export const WhereForeign = ({ children }: Condition) =>
  useFormValue('currency') === 'dop' ? null : children
export const WhereCreditNote = ({ children }: Condition) => (useMethod() === 'creditNote' ? children : null)
export const WhereMoney = ({ children }: Condition) => (isWithoutMoney(useMethod()) ? null : children)
