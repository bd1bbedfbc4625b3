/** Handlers of uploads. */
import { documentUrl, pictureUrls } from '#core/pictures.ts'
import { inTransaction, type Handlers } from '#server/http/context.ts'
import { prepareUpload, readFacts, storeFile, type StoredFile } from '#server/files/files.ts'
import type { FileFacts, filesApi } from './file.api.ts'

export const handlers: Handlers<typeof filesApi> = {
  upload: async ({ input: { file, purpose, alt } }, context) => {
    const prepared = await prepareUpload(file, { kind: purpose, field: 'file', alt })
    return factsOf(await inTransaction(context, (inside) => storeFile(inside, prepared)))
  },
  get: async ({ params }, context) => factsOf(await readFacts(context.db, params.id)),
}

function factsOf(file: StoredFile): FileFacts {
  const { width, height, sha256 } = file
  return { ...file, url: width && height ? pictureUrls({ sha256, width, height }).src : documentUrl(file) }
}
