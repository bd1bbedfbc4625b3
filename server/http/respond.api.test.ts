/** Tests compression, Vary and request ids of responses over HTTP. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { messages } from '#core/errors.ts'
import { testApi } from '#test/fixtures/api.ts'
import { listening } from '#test/fixtures/http-server.ts'

type Sent = { headers?: Record<string, string>; body?: string; pieces?: Buffer[] }
/** Raw bytes, since fetch would decompress them. */
async function sendTo(url: string, { headers = {}, body = '{}', pieces = [Buffer.from(body)] }: Sent) {
  const asking = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  for (const piece of pieces) asking.write(piece)
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

const unpackings = { br: brotliDecompressSync, gzip: gunzipSync }

async function services() {
  const api = await listening(await testApi())
  const { token } = await api.user('admin')
  const url = `${api.publicUrl}/v1/es/services`
  return (sent: Sent) =>
    sendTo(url, { ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } })
}

test('a long answer is compressed as the caller accepts, with Vary', async () => {
  const send = await services()
  const strangers = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`stranger${n}`, n]))
  const body = JSON.stringify({ data: strangers })
  const plain = await send({ body })
  expect(plain).toMatchObject({ status: 422, headers: { vary: 'accept-encoding' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [form, unpack] of Object.entries(unpackings)) {
    const packed = await send({ body, headers: { 'accept-encoding': form } })
    expect(packed.headers).toMatchObject({ 'content-encoding': form, vary: 'accept-encoding' })
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(unpack(packed.body)).toEqual(plain.body)
  }
})

test('a short answer is not compressed; each answer has a request id', async () => {
  const send = await services()
  const [one, other] = await Promise.all(
    [1, 2].map(() => send({ body: '{', headers: { 'accept-encoding': 'br, gzip' } })),
  )
  expect(one).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } })
  expect(one!.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(String(one!.body))).toMatchObject({ success: false, message: messages.malformed.es })
  expect(one!.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(one!.headers['x-request-id']).not.toBe(other!.headers['x-request-id'])
})

test('a body is read with and without a length, and never beyond its length', async () => {
  const send = await services()
  const pieces = (count: number) => Array.from({ length: count }, () => Buffer.alloc(64 * 1024, 'x'))
  for (const [few, length] of [
    [pieces(2), '131072'],
    [pieces(2), undefined],
  ] as const)
    expect(await send({ pieces: few, headers: length ? { 'content-length': length } : {} })).toMatchObject({
      status: 400,
    })
  // Bytes beyond the announced length are no valid request.
  const claimed = await send({ body: '{}more', headers: { 'content-length': '2' } })
  expect(claimed.status).toBe(400)
  expect(claimed.headers['x-request-id']).toBeUndefined()
})
