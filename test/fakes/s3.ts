/** A bucket over HTTP, as S3 documents it, that fails on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type FakeBucket = {
  url: string
  objects: Map<string, Buffer>
  /** Uploads in parts that were neither completed nor given up. */
  uploads: Map<string, Map<number, Buffer>>
  /** Answers the next requests with 500. */
  failNext: (count: number) => void
  /** Cuts the bodies of the next answers in half. */
  cutNext: (count: number) => void
  /** Lets requests wait; false answers those that wait. */
  hang: (isHanging: boolean) => void
  /** Of all requests that came, such as `PUT x/files/…`. */
  requests: string[]
}

const LISTED_AT_ONCE = 3

export async function fakeBucket(keyId: string): Promise<FakeBucket> {
  const [objects, uploads] = [new Map<string, Buffer>(), new Map<string, Map<number, Buffer>>()]
  const requests: string[] = []
  const waking = new EventEmitter().setMaxListeners(0)
  let [failing, cutting, hanging] = [0, 0, false]
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      requests.push(`${request.method} ${new URL(request.url ?? '', 'http://fake').pathname}`)
      while (hanging) await once(waking, 'wake')
      if (!request.headers.authorization?.includes(`Credential=${keyId}/`))
        return answer(response, 403, errorOf('AccessDenied'))
      if (failing > 0) {
        failing -= 1
        return answer(response, 500, errorOf('InternalError'))
      }
      const { status, text, bytes } = handle(request, body)
      if (!bytes) return answer(response, status, text)
      response.writeHead(status, { 'content-length': bytes.length, etag: '"x"' })
      if (request.method === 'HEAD' || cutting === 0) return response.end(bytes)
      cutting -= 1
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
      return undefined
    })()
  })

  type Answer = { status: number; text?: string; bytes?: Buffer }
  function handle({ method, url = '' }: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(url, 'http://fake')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const id = searchParams.get('uploadId')
    if (searchParams.has('uploads')) return begin(key)
    if (searchParams.has('list-type')) return list(searchParams)
    if (id) return ofUpload(key, { id, method, body, part: Number(searchParams.get('partNumber')) })
    return ofObject(key, method, body)
  }

  function ofObject(key: string, method: string | undefined, body: Buffer): Answer {
    const bytes = objects.get(key)
    if (method === 'HEAD' && !bytes) return { status: 404 }
    if (method === 'GET' || method === 'HEAD')
      return bytes ? { status: 200, bytes } : { status: 404, text: errorOf('NoSuchKey') }
    if (method === 'PUT') objects.set(key, body)
    else objects.delete(key)
    return { status: method === 'DELETE' ? 204 : 200 }
  }

  function begin(key: string): Answer {
    const id = `upload-${uploads.size}-${Date.now()}`
    uploads.set(id, new Map())
    const text = `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
    return { status: 200, text }
  }

  type OfUpload = { id: string; method: string | undefined; body: Buffer; part: number }
  function ofUpload(key: string, { id, method, body, part }: OfUpload): Answer {
    if (method === 'PUT') uploads.get(id)?.set(part, body)
    if (method === 'PUT') return { status: 200 }
    if (method === 'POST') {
      const parts = [...(uploads.get(id) ?? [])].toSorted(([one], [other]) => one - other)
      objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)))
    }
    uploads.delete(id)
    const text = `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`
    return method === 'POST' ? { status: 200, text } : { status: 204 }
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
    const shown = keys.slice(0, LISTED_AT_ONCE)
    const contents = shown.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`,
    )
    const rest =
      keys.length > shown.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    return { status: 200, text: `<ListBucketResult>${contents.join('')}${rest}</ListBucketResult>` }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    hanging = false
    waking.emit('wake')
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    failNext: (count) => (failing = count),
    cutNext: (count) => (cutting = count),
    hang: (isHanging) => {
      hanging = isHanging
      waking.emit('wake')
    },
    requests,
  }
}

const errorOf = (code: string): string => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`

function answer(response: ServerResponse, status: number, text = ''): void {
  response.writeHead(status, { 'content-type': 'application/xml', etag: '"x"' })
  response.end(text)
}
