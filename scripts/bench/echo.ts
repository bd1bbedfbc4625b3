/** Server that answers fixed bytes, to measure the limit of the caller. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { BareAnswer } from './bare.ts'

const [port, file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer
const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []))
const answer = Buffer.concat([
  Buffer.from(['HTTP/1.1 200 OK', ...pairs, '\r\n'].join('\r\n')),
  Buffer.from(body, 'base64'),
])
const unchanged = Buffer.from('HTTP/1.1 304 Not Modified\r\n\r\n')

createServer((socket) => {
  // The caller sends one whole request at a time.
  socket.on('data', (request: Buffer) => socket.write(request.includes('if-none-match') ? unchanged : answer))
  socket.on('error', () => socket.destroy())
}).listen(Number(port), '127.0.0.1')
