/** Mails fiscal documents with their PDF and their signed XML. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mimeTypes } from '#core/client.ts'
import { snake } from '#core/columns.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { MailTemplate } from '#core/mail.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Create } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { attachToUnsent } from '#server/mail/attach-to-unsent.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import type { MailOwner } from '#server/mail/owner.ts'
import { firmOf } from '#server/mail/firm.ts'
import { postMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import type { RecordMail } from '#resources/system/outbox/record-mail.ts'
import { mailsAbout } from '#resources/system/outbox/record-mails.server.ts'
import { readersOfFormer, type Reader } from './correction-mails.server.ts'
import { isIssuedDocument } from './document-state.ts'
import type { MailPreview, sending } from './document-sending.ts'
import { versionName, type FiscalDocument } from './fiscal-document.ts'
import { xmlOf, xmlType } from './returned-xml.server.ts'
import type { DocumentTable } from './take-numbers.server.ts'

const words = {
  unnumbered: {
    es: 'El documento se envía cuando tiene su comprobante fiscal.',
    en: 'A document is sent when it has its fiscal number.',
  },
} satisfies Record<string, Words>

export type Sending = Create<typeof sending>
type Document = Pick<
  FiscalDocument,
  'status' | 'ncf' | 'pdfFile' | 'xmlFile' | 'representation' | 'buyer' | 'locale' | 'sentAt'
> & {
  id: string
  accountId: string | null
}
type Mailed<D extends Document> = {
  /** The name of its resource, by which the log finds its mails. */
  about: string
  table: DocumentTable['table']
  template: MailTemplate
  /** Sends a corrected document to whoever got it before. */
  correctedTemplate: MailTemplate
  /** What the mail says of the document. */
  valuesOf: (document: D, locale: Locale) => Record<string, string>
  documents: {
    get: (context: Context, id: string) => Promise<D>
    lock: (context: Context, id: string) => Promise<D>
    set: (context: Context, id: string, values: Partial<D>) => Promise<D>
  }
  /** Throws for a document that is not mailed from here. */
  assertOwn?: (document: D) => void
}

export function documentMails<D extends Document>(mailed: Mailed<D>) {
  const { about, table, template, correctedTemplate, valuesOf, documents, assertOwn } = mailed
  const templates = [template, correctedTemplate]
  const assertNumbered = (document: D): void => {
    assertOwn?.(document)
    if (!isIssuedDocument(document.status) || !document.ncf) throw conflict(words.unnumbered)
  }
  const contentOf = (document: D, { locale: asked, message }: Sending) => {
    const locale = asked ?? document.locale
    return { locale, values: { ...valuesOf(document, locale), message: message ?? '' } }
  }
  return {
    /** Each address gets a mail of its own, which waits for the PDF. Throws 422 without an address. */
    async send(context: Context, id: string, given: Sending): Promise<D> {
      const document = await documents.lock(context, id)
      assertNumbered(document)
      const attachments = await attachmentsOf(context, document)
      const to = await addressesOf(context, document, given)
      if (to.length === 0) throw invalid({ to: validationWords.required })
      for (const { email: address } of to) {
        await postMail(context.db, {
          template,
          key: `${template.name}:${id}:${randomUUID()}`,
          to: { address, name: document.buyer!.name },
          ...contentOf(document, given),
          attachments,
          about: { resource: about, id },
        })
      }
      return documents.set(context, id, { sentAt: new Date().toISOString() } as Partial<D>)
    },
    async preview(context: Context, id: string, given: Sending): Promise<MailPreview> {
      const document = await documents.get(context, id)
      assertNumbered(document)
      const content = contentOf(document, given)
      const firm = await firmOf(context.db, content.locale)
      const { subject, text } = renderMail(template, { ...content, firm })
      return { to: await addressesOf(context, document, given), subject, text }
    },
    /** Gives the archived PDF to the mails that wait for it. */
    attachPdf: async (context: Context, document: Document): Promise<void> =>
      attachToUnsent(
        context.db,
        { templates, about: { resource: about, id: document.id } },
        await attachmentsOf(context, document),
      ),
    /** Who has the document as it is, before it is corrected. */
    async readersOf(context: Context, document: D): Promise<Reader[]> {
      if (!document.sentAt) return []
      const mailings = {
        about: { resource: about, id: document.id },
        first: template,
        corrected: correctedTemplate,
      }
      const readers = await readersOfFormer(context, mailings)
      if (readers) return readers
      const { locale } = document
      return (await addressesOf(context, document)).map(({ email: address }) => ({ address, locale }))
    },
    /** The mails wait for the new PDF. */
    async tellOfCorrection(context: Context, document: D, readers: readonly Reader[]): Promise<void> {
      const { id, buyer, representation } = document
      const attachments = await attachmentsOf(context, document)
      for (const { address, locale } of readers) {
        await postMail(context.db, {
          template: correctedTemplate,
          key: `${correctedTemplate.name}:${id}:${representation}:${address}`,
          to: { address, name: buyer!.name },
          locale,
          values: valuesOf(document, locale),
          attachments,
          about: { resource: about, id },
        })
      }
    },
    owner: {
      objection: async (db, outboxId) => {
        const { rows } = await sql`
          select from outbox o join ${sql.table(snake(table))} d on d.id::text = o.about_id
          where o.id = ${outboxId} and o.template = any(${templates.map(({ name }) => name)}::text[])
            and d.pdf_file is null`.execute(db)
        return rows.length > 0 ? 'onHold' : undefined
      },
      confirmSending: async () => undefined,
    } satisfies MailOwner,
    mails: (context: Context, id: string): Promise<RecordMail[]> => mailsAbout(context, about, id),
  }
}

async function attachmentsOf(context: Context, document: Document): Promise<MailAttachment[]> {
  const xml = await xmlOf(context, document)
  return [
    ...pdfOf(document),
    ...(xml
      ? [
          {
            name: xml.name,
            type: xmlType,
            content: Buffer.from(xml.bytes).toString('base64'),
            isBase64: true,
          },
        ]
      : []),
  ]
}

/** None until it is archived. */
const pdfOf = ({ ncf, pdfFile, representation }: Document): MailAttachment[] =>
  pdfFile ? [{ name: versionName(ncf!, representation), type: mimeTypes.pdf, fileId: pdfFile }] : []

/** Whether its customer gets it without an address being given. */
export const hasAddress = async (
  context: Context,
  document: Pick<Document, 'accountId' | 'buyer'>,
): Promise<boolean> => (await addressesOf(context, document)).length > 0

/** The addresses that were given, or else the customer's for invoices; each address once. */
export async function addressesOf(
  context: Context,
  { accountId, buyer }: Pick<Document, 'accountId' | 'buyer'>,
  { to = [] }: Pick<Sending, 'to'> = {},
): Promise<{ email: string }[]> {
  const own = accountId ? (await accounts.get(context, accountId)).billingEmails : []
  const usual = own.length > 0 ? own : [buyer?.email ?? []].flat().map((email) => ({ email }))
  const chosen = to.length > 0 ? to : usual
  return [...new Set(chosen.map(({ email }) => email.toLowerCase()))].map((email) => ({ email }))
}
