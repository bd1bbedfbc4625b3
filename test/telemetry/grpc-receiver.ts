/** A collector of OpenTelemetry by gRPC, until the test ends. */
import { once } from 'node:events'
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { SentBody } from './receiver.ts'

/** Before each message: whether it is compressed, and its length. */
const FRAME_BYTES = 5

export async function grpcReceiver(): Promise<{ url: string; sent: () => readonly SentBody[] }> {
  const sent: SentBody[] = []
  const sessions = new Set<ServerHttp2Session>()
  const server = createServer()
  server.on('session', (session) => sessions.add(session))
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const bytes = Buffer.concat(parts).subarray(FRAME_BYTES)
      sent.push({ path: headers[':path'] ?? '', type: headers['content-type'] ?? '', bytes })
      stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
      stream.end(Buffer.alloc(FRAME_BYTES))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent: () => sent }
}
