/** Records the e-NCF of a credit note, and corrects it. */
import { CorrectDocument } from '#resources/sales/documents/screens/correct-ecf-dialog.screens.tsx'
import {
  AddDocumentXml,
  RecordDocumentNcf,
} from '#resources/sales/documents/screens/record-ncf-dialog.screens.tsx'
import { xmlInput } from '#resources/sales/documents/screens/xml-input.screens.tsx'
import { creditNotesApi } from '../credit-note.api.ts'

const inputs = { xml: xmlInput(creditNotesApi.readXml) }
const correctedInputs = { xml: xmlInput(creditNotesApi.readXml, true) }

export const RecordNcfDialog = ({ onClose }: { onClose: () => void }) => (
  <RecordDocumentNcf
    endpoint={creditNotesApi.ncf}
    inputs={inputs}
    exampleNcf="E340000000005"
    onClose={onClose}
  />
)

export const AddXmlDialog = ({ onClose }: { onClose: () => void }) => (
  <AddDocumentXml endpoint={creditNotesApi.ncf} inputs={inputs} onClose={onClose} />
)

export const CorrectDialog = ({ onClose }: { onClose: () => void }) => (
  <CorrectDocument endpoint={creditNotesApi.correct} inputs={correctedInputs} onClose={onClose} />
)
