/** Uploads a picture or a PDF and reports the progress. */
import { createClient } from '#core/client.ts'
import type { UploadKind } from '#core/uploads.ts'
import type { Locale, Translated } from '#core/words.ts'
import { filesApi, type FileFacts } from '#resources/system/files/file.api.ts'
import { officeClient, refreshPerson } from '#web/office/calls/api.ts'
import { crossSiteToken } from '#web/office/calls/cross-site-token.ts'
import { createSend } from '#web/office/calls/send.ts'
import { whileTellingPlace } from '#web/office/calls/tell-place.ts'

type Upload = {
  file: File
  purpose: UploadKind
  alt?: Translated | undefined
  locale: Locale
  /** Called with 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export async function upload({ file, purpose, alt, locale, onProgress, signal }: Upload): Promise<FileFacts> {
  // Renews an expired session before the large body is sent.
  await refreshPerson(locale)
  const form = new FormData()
  form.set('purpose', purpose)
  if (alt?.es) form.set('alt-es', alt.es)
  if (alt?.es && alt.en) form.set('alt-en', alt.en)
  form.set('file', file)
  const transport = {
    fetch: (path: string, init: RequestInit) => sendWithProgress(path, init, onProgress),
    storage: localStorage,
    crossSiteToken,
    withSessionLock: <T>(work: () => Promise<T>) => work(),
    goToLogin: () => Promise.reject(new DOMException('', 'AbortError')) as Promise<never>,
  }
  const client = createClient(createSend(transport, locale), locale)
  return whileTellingPlace(officeClient(locale), () => client.call(filesApi.upload, { input: form, signal }))
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendWithProgress(
  path: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', path)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      )
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData)
  })
}
