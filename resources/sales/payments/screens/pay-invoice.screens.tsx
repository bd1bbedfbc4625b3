/** Steps of an invoice that lead to the form of a payment. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { paymentsApi } from '../payment.api.ts'
import { newPaymentHref, paying } from './new-payment-address.screens.tsx'

const words = {
  pay: { es: 'Registrar pago', en: 'Record a payment' },
  writeOff: { es: 'Dar por incobrable', en: 'Write off' },
} satisfies Record<string, Words>

function useFormOf(method?: 'writeOff') {
  const { row, locale } = useRecord<Invoice>()
  const navigate = useNavigate()
  const href = newPaymentHref(locale, { ...paying(row), ...(method && { method }) })
  useEffect(() => void navigate(href), [navigate, href])
}
function GoToPayment() {
  useFormOf()
  return null
}
function GoToWriteOff() {
  useFormOf('writeOff')
  return null
}

/** Offered on an issued invoice that is owed. */
export const payInvoice: Step = {
  key: 'pay',
  words: words.pay,
  needs: paymentsApi.create,
  dialog: GoToPayment,
}
export const writeOffInvoice: Step = {
  key: 'writeOff',
  words: words.writeOff,
  // Only who may void an invoice may give up its debt.
  needs: invoicesApi.void,
  isDangerous: true,
  dialog: GoToWriteOff,
}
