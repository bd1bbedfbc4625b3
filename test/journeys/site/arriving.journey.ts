/** Pages whose scripts run before the document has arrived completely. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { forgetRefusals, site, visit, visitor } from '../../browser/browser.ts'

/** A proxy that pauses documents at the position of `pauseAt`. */
async function pausingProxy(pauseAt: PausePosition): Promise<string> {
  const server = createServer((request, response) => void forward(request, response, pauseAt)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function forward(request: IncomingMessage, response: ServerResponse, pauseAt: PausePosition) {
  const { url = '', method = 'GET', headers } = request
  const { accept = '*/*', 'content-type': type = '' } = headers
  const sent = method === 'POST' ? { body: await text(request) } : {}
  const answer = await fetch(site + url, {
    method,
    ...sent,
    headers: { accept, 'accept-encoding': 'identity', ...(type && { 'content-type': type }) },
  })
  const own = [...answer.headers].filter(
    ([name]) => !/^(content-length|content-encoding|transfer)/.test(name),
  )
  response.writeHead(answer.status, own.flat())
  if (!answer.headers.get('content-type')?.startsWith('text/html'))
    return response.end(Buffer.from(await answer.arrayBuffer()))
  const html = await answer.text()
  response.write(html.slice(0, pauseAt(html)))
  await pause(2000)
  return response.end(html.slice(pauseAt(html)))
}
type PausePosition = (html: string) => number

const cuts: PausePosition[] = [(html) => html.indexOf('<main') + 900, (html) => html.indexOf('</body>') - 40]

test('while the rest of a page takes two seconds to arrive, the theme changes and a refused form shows its errors', async () => {
  await Promise.all(cuts.map(expectToAct))
})

async function expectToAct(pauseAt: PausePosition): Promise<void> {
  const one = await visitor({ baseURL: await pausingProxy(pauseAt) })
  const { page } = one
  await visit(page, '/es/contacto')
  await page.getByRole('button', { name: /tema/i }).first().click()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.locator('#form-answer li').first().waitFor()
  await forgetRefusals(one, 1)
}
