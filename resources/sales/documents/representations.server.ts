/** The versions of what is printed of a document: the one that holds, and those that corrections replaced. */
import { sql } from 'kysely'
import { mimeTypes } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { authorName } from '#server/database/audit.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { versionName, type FiscalDocument } from './fiscal-document.ts'
import type { Representation } from './fiscal-fields.ts'
import { xmlDownload } from './returned-xml.server.ts'
import type { DocumentTable } from './take-numbers.server.ts'

type Kept =
  | 'securityCode'
  | 'signedAt'
  | 'ncfExpiresOn'
  | 'xmlFile'
  | 'pdfFile'
  | 'representation'
  | 'correctionReason'
type Document = Pick<FiscalDocument, Kept> & { id: string; ncf: string | null }
type Version = Pick<FiscalDocument, Kept>
type Made = Pick<Representation, 'by' | 'at'>
type Replaced = Version & { replacedAt: string; replacedBy: string | null }

/** The newest first; none before the document has its fiscal number. */
export async function representationsOf(
  context: Context,
  document: Document,
  { table, owner }: DocumentTable,
): Promise<Representation[]> {
  if (!document.ncf) return []
  const replaced = await replacedOf(context, document, owner)
  const first = await recordedBy(context, table, document.id)
  return [document, ...replaced].map((version, at) => {
    // Who replaced a version made the next one.
    const before = replaced[at]
    const made = before ? { by: before.replacedBy, at: before.replacedAt } : first
    return { ...shown(version), ...made }
  })
}

const shown = ({
  securityCode,
  signedAt,
  ncfExpiresOn,
  ...version
}: Version): Omit<Representation, keyof Made> => ({
  number: version.representation,
  reason: version.correctionReason,
  securityCode,
  signedAt,
  ncfExpiresOn,
  hasPdf: version.pdfFile !== null,
  hasXml: version.xmlFile !== null,
})

const replacedOf = ({ db }: Context, { id }: Document, owner: DocumentTable['owner']): Promise<Replaced[]> =>
  db
    .selectFrom('replacedRepresentations as r')
    .leftJoin('users as u', 'u.id', 'r.replacedBy')
    .select(['r.representation', 'r.securityCode', 'r.signedAt', 'r.ncfExpiresOn', 'r.xmlFile', 'r.pdfFile'])
    .select(['r.correctionReason', 'r.replacedAt', 'u.displayName as replacedBy'])
    .where(`r.${owner}`, '=', id)
    .orderBy('r.representation', 'desc')
    .execute()

/** As the history says it. */
async function recordedBy({ db }: Context, table: DocumentTable['table'], id: string): Promise<Made> {
  const entry = await db
    .selectFrom('auditEntries as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('apiKeys as k', 'k.id', 'a.apiKeyId')
    .select(['a.at', authorName.as('by')])
    .where('a.entity', '=', table)
    .where('a.entityId', '=', id)
    .where(sql<boolean>`jsonb_path_exists(a.changes, '$[*] ? (@.field == "ncf")')`)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return entry ?? { by: null, at: null }
}

/** Throws 404 for a version that there is not, or that was replaced before it was drawn. */
export async function versionDownload(
  context: Context,
  document: Document,
  asked: { number: string; table: DocumentTable },
): Promise<Download> {
  const { pdfFile, representation } = await versionOf(context, document, asked)
  const file = pdfFile && (await storedFile(context, pdfFile))
  if (!file) throw notFound()
  const name = versionName(document.ncf!, representation)
  return { type: mimeTypes.pdf, name, bytes: file.bytes, etag: file.sha256 }
}

export const versionXml = async (
  context: Context,
  document: Document,
  asked: { number: string; table: DocumentTable },
): Promise<Download> => xmlDownload(context, await versionOf(context, document, asked))

async function versionOf(
  context: Context,
  document: Document,
  { number, table: { owner } }: { number: string; table: DocumentTable },
): Promise<Version> {
  const replaced = document.ncf ? await replacedOf(context, document, owner) : []
  const version = [...(document.ncf ? [document] : []), ...replaced].find(
    ({ representation }) => String(representation) === number,
  )
  if (!version) throw notFound()
  return version
}
