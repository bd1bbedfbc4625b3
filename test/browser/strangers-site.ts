/** A site of somebody else, really served. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** At an address of its own, until the test ends; its page tells this to whatever opened it. */
export async function strangersSite(message: object): Promise<string> {
  const text = `<!doctype html><script>opener.postMessage(${JSON.stringify(message)}, '*')</script>`
  const http = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(text)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void http.close())
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}
