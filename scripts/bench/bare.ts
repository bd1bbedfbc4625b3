/** A bare node:http server for comparison: same bytes and headers, with 304. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = ''] = process.argv.slice(2)
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer
const bytes = Buffer.from(body, 'base64')

/** The response as JSON in a file: headers as a flat list, the body as base64. */
export type BareAnswer = { status: number; headers: string[]; body: string }

const lengthAt = headers.findIndex((name) => name.toLowerCase() === 'content-length')
const unchanged = headers.toSpliced(lengthAt, 2)

createServer((request, response) => {
  if (request.headers['if-none-match']) response.writeHead(304, unchanged).end()
  else response.writeHead(status, headers).end(bytes)
}).listen(Number(port), '127.0.0.1')
