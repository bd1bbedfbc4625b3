/** Handlers of uploads. */
import { messages, notFound, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { keepBytes } from '#server/files/file-bytes.ts'
import { prepareUpload, readFacts, storeFile, type StoredFile } from '#server/files/files.ts'
import { openingUrl } from '#server/files/file-access.ts'
import type { FileFacts, filesApi } from './file.api.ts'
import { mayReadFile } from './file-readers.server.ts'

export const handlers: Handlers<typeof filesApi> = {
  upload: async ({ input: { file, purpose, alt } }, context) => {
    if (purpose !== 'evidence' && !mayEditFiles(context)) throw new Refusal(403, messages.forbidden)
    const prepared = await prepareUpload(file, { kind: purpose, field: 'file', alt })
    await keepBytes(prepared.bytes)
    return factsOf(context, await inTransaction(context, (inside) => storeFile(inside, prepared)))
  },
  get: async ({ params }, context) => {
    const facts = await readFacts(context.db, params.id)
    if (!(await mayReadFile(context, facts.id))) throw notFound()
    return factsOf(context, facts)
  },
}

const mayEditFiles = (context: Context): boolean => isAllowed(signedIn(context).roles, may.uploadFiles)

const factsOf = async (context: Context, file: StoredFile): Promise<FileFacts> => ({
  ...file,
  url: await openingUrl(context, file),
})
