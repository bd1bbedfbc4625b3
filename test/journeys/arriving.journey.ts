/** A page that arrives in pieces comes to life all the same: its scripts may be there before its last piece. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { HANDOFF_ID } from '#web/handoff.ts'
import { site, visit, visitor } from './browser.ts'

/** Between the visitor and the site, where documents stop for a while `before` or within the loaders' data. */
async function slowWay(cut: Cut): Promise<string> {
  const server = createServer((asked, answered) => void passOn(asked, answered, cut)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function passOn({ url = '', headers }: IncomingMessage, answered: ServerResponse, cut: Cut) {
  const { accept = '*/*' } = headers
  const answer = await fetch(site + url, { headers: { accept, 'accept-encoding': 'identity' } })
  const own = [...answer.headers].filter(
    ([name]) => !/^(content-length|content-encoding|transfer)/.test(name),
  )
  answered.writeHead(answer.status, own.flat())
  if (!answer.headers.get('content-type')?.startsWith('text/html'))
    return answered.end(Buffer.from(await answer.arrayBuffer()))
  const html = await answer.text()
  answered.write(html.slice(0, cut(html)))
  await pause(2000)
  return answered.end(html.slice(cut(html)))
}
type Cut = (html: string) => number

test.each<[string, Cut]>([
  ['before its data', (html) => html.indexOf(`id="${HANDOFF_ID}"`) - 40],
  ['within its data', (html) => html.indexOf(`id="${HANDOFF_ID}"`) + 900],
])('a page that stops for two seconds %s comes to life', async (_, cut) => {
  const { page, complaints } = await visitor({ baseURL: await slowWay(cut) })
  await visit(page, '/es/contacto')
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('header')!).join()))
    .toContain('__react')
  expect(complaints).toEqual([])
  await page.context().close()
})
