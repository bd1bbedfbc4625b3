/** Five documents with the rows that the tax office expects of them. */
import type { Report607Row } from './report-607.ts'

export const october = { issuerRnc: '130000001', month: '202610' }

const rnc = (taxId: string) => ({ taxIdType: 'rnc', taxId }) as const
export const sampleRows: readonly Report607Row[] = [
  {
    buyer: rnc('130862346'),
    ncf: 'B0100000001',
    incomeType: 'operations',
    issueDate: '2026-10-05',
    net: '100000.00',
    tax: '18000.00',
    payments: { credit: '118000.00' },
  },
  {
    buyer: rnc('101850043'),
    ncf: 'B0100000002',
    incomeType: 'operations',
    issueDate: '2026-10-06',
    withholdingDate: '2026-10-20',
    net: '50000.00',
    tax: '9000.00',
    withheldTax: '2700.00',
    payments: { transfer: '59000.00' },
  },
  {
    buyer: { taxIdType: 'cedula', taxId: '00113918205' },
    ncf: 'B0200000010',
    incomeType: 'operations',
    issueDate: '2026-10-07',
    net: '211864.41',
    tax: '38135.59',
    payments: { transfer: '250000.00' },
  },
  {
    buyer: rnc('130862346'),
    ncf: 'B0400000001',
    modifiedNcf: 'B0100000001',
    incomeType: 'operations',
    issueDate: '2026-10-15',
    net: '10000.00',
    tax: '1800.00',
    payments: { credit: '11800.00' },
  },
  {
    buyer: rnc('101001577'),
    ncf: 'B0100000003',
    incomeType: 'operations',
    issueDate: '2026-10-21',
    net: '25000.00',
    tax: '0.00',
    payments: { cash: '5000.00', transfer: '20000.00' },
  },
]
