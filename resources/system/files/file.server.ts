/** Handlers of uploads. */
import { messages, notFound, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { isHiddenEvidence } from '#resources/quality/evidence/hidden-evidence.server.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { keepBytes } from '#server/files/file-bytes.ts'
import { fileUrl, prepareUpload, readFacts, storeFile, type StoredFile } from '#server/files/files.ts'
import type { FileFacts, filesApi } from './file.api.ts'

export const handlers: Handlers<typeof filesApi> = {
  upload: async ({ input: { file, purpose, alt } }, context) => {
    if (purpose !== 'evidence' && !mayEditFiles(context)) throw new Refusal(403, messages.forbidden)
    const prepared = await prepareUpload(file, { kind: purpose, field: 'file', alt })
    await keepBytes(prepared.bytes)
    return factsOf(await inTransaction(context, (inside) => storeFile(inside, prepared)))
  },
  get: async ({ params }, context) => {
    const facts = await readFacts(context.db, params.id)
    const isReader = isAllowed(signedIn(context).roles, [...may.uploadFiles, 'auditor'])
    if (!isReader && !(await isOwn(context, facts.id))) throw notFound()
    if (await isHiddenEvidence(context, facts.id)) throw notFound()
    return factsOf(facts)
  },
}

const mayEditFiles = (context: Context): boolean => isAllowed(signedIn(context).roles, may.uploadFiles)

async function isOwn(context: Context, id: string): Promise<boolean> {
  const { createdBy } = await context.db
    .selectFrom('files')
    .select('createdBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return createdBy === signedIn(context).id
}

const factsOf = (file: StoredFile): FileFacts => ({ ...file, url: fileUrl(file) })
