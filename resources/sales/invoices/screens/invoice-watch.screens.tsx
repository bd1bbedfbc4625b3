/** Fills a draft: language and currency of its customer, the latest rate of a foreign currency. */
import { useEffect } from 'react'
import { exchangeRatesApi } from '#resources/sales/exchange-rates/exchange-rate.api.ts'
import { CustomerWatch } from '#resources/sales/documents/screens/customer-watch.screens.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'

export function InvoiceWatch() {
  const { store, locale } = useForm()
  const currency = useFormValue('currency')
  const day = useFormValue('issueDate')
  useEffect(() => {
    const { values } = store.state()
    if (!currency || currency === 'dop' || values['exchangeRate']) return
    const query = typeof day === 'string' && day ? { day } : {}
    officeClient(locale)
      .call(exchangeRatesApi.latest, { query })
      .then(
        (rates) => {
          const rate = rates.find((one) => one.currency === currency)
          if (rate && !store.state().values['exchangeRate']) store.set('exchangeRate', rate.rate)
        },
        // The field stays blank and says that it is missing on issue.
        () => undefined,
      )
  }, [currency, day, store, locale])
  return <CustomerWatch />
}
