/** Handlers of the calls that invoices and credit notes answer alike, from one description of each. */
import type { Download } from '#core/endpoint.ts'
import type { Context } from '#server/http/context.ts'
import type { RecordMail } from '#resources/system/outbox/record-mail.ts'
import type { Correction } from './correct-ecf.server.ts'
import type { Sending } from './document-mails.server.ts'
import type { MailPreview } from './document-sending.ts'
import type { DocumentStatus } from './document-state.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import type { Recorded, readingXml } from './fiscal-fields.ts'
import { representationsOf, versionDownload, versionXml } from './representations.server.ts'
import { readXml, xmlDownload } from './returned-xml.server.ts'
import type { DocumentTable } from './take-numbers.server.ts'
import type { Voiding } from './void-document.server.ts'
import type { Create } from '#core/resource.ts'

type Document = FiscalDocument & { id: string; status: DocumentStatus }
/** Each step answers the document as it is then. */
type DocumentAction<D, Given> = (context: Context, id: string, given: Given) => Promise<D>
type Described<D extends Document> = {
  table: DocumentTable
  documents: {
    get: (context: Context, id: string) => Promise<D>
    assertExists: (context: Context, id: string) => Promise<string>
  }
  mails: {
    send: DocumentAction<D, Sending>
    preview: (context: Context, id: string, given: Sending) => Promise<MailPreview>
    mails: (context: Context, id: string) => Promise<RecordMail[]>
  }
  download: (context: Context, document: D) => Promise<Download>
  issue: (context: Context, id: string) => Promise<D>
  number: DocumentAction<D, Recorded>
  correct: DocumentAction<D, Correction>
  voided: DocumentAction<D, Voiding>
}

type OfOne = { params: { id: string } }
type OfVersion = { params: { id: string; number: string } }
type With<Input> = OfOne & { input: Input }

export function fiscalHandlers<D extends Document>({
  table,
  documents,
  mails,
  download,
  ...steps
}: Described<D>) {
  const get = ({ params }: OfOne, context: Context) => documents.get(context, params.id)
  const taking =
    <Given>(step: DocumentAction<D, Given>) =>
    ({ params, input }: With<Given>, context: Context) =>
      step(context, params.id, input)
  return {
    get,
    pdf: async (call: OfOne, context: Context) => download(context, await get(call, context)),
    issue: ({ params }: OfOne, context: Context) => steps.issue(context, params.id),
    ncf: taking(steps.number),
    correct: taking(steps.correct),
    void: taking(steps.voided),
    readXml: async (call: With<Create<typeof readingXml>>, context: Context) =>
      readXml(context, await get(call, context), call.input),
    xml: async (call: OfOne, context: Context) => xmlDownload(context, await get(call, context)),
    representations: async (call: OfOne, context: Context) =>
      representationsOf(context, await get(call, context), table),
    representationPdf: async (call: OfVersion, context: Context) =>
      versionDownload(context, await get(call, context), { number: call.params.number, table }),
    representationXml: async (call: OfVersion, context: Context) =>
      versionXml(context, await get(call, context), { number: call.params.number, table }),
    send: taking(mails.send),
    previewMail: ({ params, input }: With<Sending>, context: Context) =>
      mails.preview(context, params.id, input),
    mails: async ({ params }: OfOne, context: Context) =>
      mails.mails(context, await documents.assertExists(context, params.id)),
  }
}
