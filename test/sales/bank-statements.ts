/** Bank accounts and files of banks for tests. */
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import type { TestApi } from '../fixtures/api.ts'

const ACCOUNT = '100-200300-4'

export const addBankAccount = (api: TestApi) =>
  api.client('admin').call(fiscalSettingsApi.patch, {
    input: {
      bankAccounts: [{ bank: 'Banco del Almirante', number: ACCOUNT, currency: 'dop', holder: null }],
    },
  })

/** By default with one deposit. */
export function bankFile(
  content: string | Uint8Array<ArrayBuffer> = 'Fecha,Monto,Concepto\n05/03/2026,"1,180.00",Depósito\n',
  account = ACCOUNT,
): FormData {
  const data = new FormData()
  data.set('account', account)
  data.set('file', new File([content], 'movimientos.csv'))
  return data
}
