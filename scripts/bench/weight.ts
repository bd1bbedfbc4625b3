/** What a first visit weighs: the compressed JavaScript that a page names, fetched as a browser would. */
import { request } from 'node:http'

type Weight = [name: string, kilobytes: number, promised: number]

export async function firstLoadSizes(url: string): Promise<Weight[]> {
  return [
    ['site home, JavaScript on first load', await scriptKilobytes(`${url}/es`), 130],
    ['office first screen, JavaScript on first load', await scriptKilobytes(`${url}/es/office`), 300],
  ]
}

/** Everything that the HTML preloads or runs, and what those modules import before anything shows. */
async function scriptKilobytes(page: string): Promise<number> {
  const html = await (await fetch(page)).text()
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path!))
  const sizes = await Promise.all([...scripts].map((path) => compressedBytes(new URL(path, page).href)))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
}

// fetch() unpacks what it gets; the weight is what went over the wire.
function compressedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => resolve(size))
    })
    asked.on('error', reject)
    asked.end()
  })
}
