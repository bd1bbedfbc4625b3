/** A page that arrives in pieces: its scripts may be there before its last piece. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { site, visit, visitor } from '../../browser/browser.ts'

/** Between the visitor and the site, where documents stop for a while as `cut` says. */
async function slowWay(cut: Cut): Promise<string> {
  const server = createServer((asked, answered) => void passOn(asked, answered, cut)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function passOn(asked: IncomingMessage, answered: ServerResponse, cut: Cut) {
  const { url = '', method = 'GET', headers } = asked
  const { accept = '*/*', 'content-type': type = '' } = headers
  const sent = method === 'POST' ? { body: await text(asked) } : {}
  const answer = await fetch(site + url, {
    method,
    ...sent,
    headers: { accept, 'accept-encoding': 'identity', ...(type && { 'content-type': type }) },
  })
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

const cuts: Cut[] = [(html) => html.indexOf('<main') + 900, (html) => html.indexOf('</body>') - 40]

test('a page whose delivery pauses for two seconds, in its main part or before its end, changes its theme and shows why its form was refused', async () => {
  await Promise.all(cuts.map(expectToAct))
})

async function expectToAct(cut: Cut): Promise<void> {
  const { page, complaints } = await visitor({ baseURL: await slowWay(cut) })
  await visit(page, '/es/contacto')
  await page.getByRole('button', { name: /tema/i }).first().click()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.locator('#form-answer li').first().waitFor()
  // The browser itself tells of the form that was refused.
  expect(complaints).toHaveLength(1)
}
