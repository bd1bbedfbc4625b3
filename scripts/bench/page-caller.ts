/** Load generator that counts answers by their bytes instead of parsing them. */
import { connect } from 'node:net'

export type PageRequest = { url: string; path: string; headers: Record<string, string> }
const CONNECTIONS = 32

/** Answers per second, over `seconds`. Throws when an answer has another length or a connection ends. */
export async function answersPerSecond(page: PageRequest, seconds: number): Promise<number> {
  const length = await answerLength(page)
  const deadline = performance.now() + seconds * 1000
  const started = performance.now()
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => countAnswers(page, { length, deadline })),
  )
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return Math.round(answers / ((performance.now() - started) / 1000))
}

type Counting = { length: number; deadline: number }

function countAnswers(page: PageRequest, { length, deadline }: Counting): Promise<number> {
  const { hostname, port } = new URL(page.url)
  const bytes = Buffer.from(requestText(page))
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = 0
    let answers = 0
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received < length) return
      if (received > length)
        return void socket.destroy(new Error(`An answer of ${page.url} changed its length.`))
      received = 0
      answers += 1
      if (performance.now() < deadline) socket.write(bytes)
      else socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () =>
      performance.now() < deadline
        ? reject(new Error(`${page.url} closed the connection.`))
        : resolve(answers),
    )
  })
}

const requestText = ({ url, path, headers }: PageRequest): string =>
  [
    `GET ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Bytes of the whole answer on the wire, status line and headers included. */
function answerLength(page: PageRequest): Promise<number> {
  const { hostname, port } = new URL(page.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(requestText(page)))
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      text += part
      const headersEnd = text.indexOf('\r\n\r\n')
      if (headersEnd < 0) return
      const bodyLength = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
      const hasBody = !text.startsWith('HTTP/1.1 304')
      socket.destroy()
      resolve(headersEnd + 4 + (hasBody ? bodyLength : 0))
    })
    socket.on('error', reject)
  })
}
