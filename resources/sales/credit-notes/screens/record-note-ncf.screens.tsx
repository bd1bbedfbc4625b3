/** Records the e-NCF of a credit note. */
import { RecordDocumentNcf } from '#resources/sales/documents/screens/record-ncf-dialog.screens.tsx'
import { xmlInput } from '#resources/sales/documents/screens/xml-input.screens.tsx'
import { creditNotesApi } from '../credit-note.api.ts'

const inputs = { xml: xmlInput(creditNotesApi.readXml) }

export const RecordNcfDialog = ({ onClose }: { onClose: () => void }) => (
  <RecordDocumentNcf
    endpoint={creditNotesApi.ncf}
    inputs={inputs}
    exampleNcf="E340000000005"
    onClose={onClose}
  />
)
