/** The steps by which invoices and credit notes get their numbers, from one description of each. */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { NcfSeries } from '#resources/sales/fiscal/ncf.ts'
import {
  correctDocument,
  type CorrectableDocument,
  type Correcting,
  type Correction,
} from './correct-ecf.server.ts'
import { isIssuedDocument } from './document-state.ts'
import type { Recorded } from './fiscal-fields.ts'
import { numberDocument, type Numbering, type RecordableDocument } from './record-ncf.server.ts'
import type { Numbered } from './returned-xml.server.ts'

const seriesB: Words = {
  es: 'El modo de emisión es la serie B: emita el documento con su NCF.',
  en: 'The way to issue is series B: issue the document with its NCF.',
}

type Document = RecordableDocument & CorrectableDocument
/** A draft that has everything its issue needs, except the numbers. */
type Prepared = { values: Partial<Numbered>; series: NcfSeries }
type Issued<D extends Document, P extends Prepared> = Omit<Correcting<D>, 'document' | 'given'> &
  Pick<Numbering<D>, 'documents'> & {
    documents: { lock: (context: Context, id: string) => Promise<D> }
    /** Checks a locked draft and copies what is printed. Throws 422 at the fields, 409 for its state. */
    prepare: (context: Context, draft: D) => Promise<P>
    /** Takes the numbers and issues. From here on others who issue wait, until the transaction ends. */
    complete: (context: Context, prepared: P) => Promise<D>
    /** Throws 409 for what another program issued. */
    assertOwn?: (document: D) => void
  }

export const fiscalSteps = <D extends Document, P extends Prepared>({
  prepare,
  complete,
  assertOwn = () => undefined,
  ...issued
}: Issued<D, P>) => ({
  /** Series E: takes the internal number; the e-NCF is recorded when the tax office's tool has given it. */
  async issue(context: Context, id: string): Promise<D> {
    const document = await issued.documents.lock(context, id)
    // A second click finds it issued.
    if (isIssuedDocument(document.status)) return document
    const prepared = await prepare(context, document)
    if (prepared.series === 'B') throw conflict(seriesB)
    return complete(context, prepared)
  },
  /** Series B: issues with the next NCF. Series E: records the e-NCF, and issues a draft first. */
  async number(context: Context, id: string, given: Recorded): Promise<D> {
    const document = await issued.documents.lock(context, id)
    return numberDocument(context, {
      ...issued,
      document,
      given,
      prepare: async () => {
        const prepared = await prepare(context, document)
        return { ...prepared, issue: () => complete(context, prepared) }
      },
    })
  },
  /** What was typed wrongly with the e-NCF of an issued document. */
  async correct(context: Context, id: string, given: Correction): Promise<D> {
    const document = await issued.documents.lock(context, id)
    assertOwn(document)
    return correctDocument(context, { ...issued, document, given })
  },
})
