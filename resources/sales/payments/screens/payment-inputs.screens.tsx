/** Inputs of a payment that depend on its method, its currency and the role. */
import type { ReactNode } from 'react'
import { homeDay } from '#core/time-zone.ts'
import { useFieldBinding, useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { isOldPayment } from '../payment-days.ts'
import { isWithoutMoney } from '../payment-rules.ts'
import { paymentMethods, type Payment } from '../payment.ts'
import { linesFor, type AllocationLine } from './allocation-lines.ts'

/** Only who may void an invoice may give up its debt. Another method leaves out what it does not withhold. */
export function MethodInput({ name }: { name: string }) {
  const { locale, store } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const choose = (method: string) => {
    set(method)
    const lines = store.state().values['allocations'] as AllocationLine[] | null | undefined
    if (lines) store.set('allocations', linesFor(method as Payment['method'], lines))
  }
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
          onChange={({ target }) => choose(target.value)}
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
export const WhereOld = ({ children }: Condition) =>
  isOldPayment(String(useFormValue('paidOn') ?? ''), homeDay()) ? children : null
export const WhereCreditNote = ({ children }: Condition) => (useMethod() === 'creditNote' ? children : null)
export const WhereMoney = ({ children }: Condition) => (isWithoutMoney(useMethod()) ? null : children)
