/** Compressed size of the JavaScript that a first visit fetches. */
import { request, type IncomingHttpHeaders } from 'node:http'

type Weight = [name: string, kilobytes: number, promised: number]

export async function firstLoadSizes(url: string): Promise<Weight[]> {
  return [
    ['site home, JavaScript on first load', await scriptKilobytes(`${url}/es`), 120],
    ['office first screen, JavaScript on first load', await scriptKilobytes(`${url}/es/office`), 300],
  ]
}

/** Scripts that the HTML preloads or runs, with their static imports. */
async function scriptKilobytes(page: string): Promise<number> {
  const html = await (await fetch(page)).text()
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path!))
  return kilobytes([...scripts].map((path) => new URL(path, page).href))
}

/** Transferred size of files, compressed and without headers. */
export async function kilobytes(urls: readonly string[]): Promise<number> {
  const packed = { 'accept-encoding': 'br' }
  const sizes = await Promise.all(urls.map(async (url) => (await fetchPacked(url, packed)).body.length))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
}

/** The bytes on the wire, because fetch() would decompress them. */
export function fetchPacked(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
