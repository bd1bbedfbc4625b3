/** What a walk that fails leaves under test-results/: its pages, requests, console, notices and the server's log. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { freemem, loadavg } from 'node:os'
import { basename, join, relative } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { TestContext } from 'vitest'
import { root } from '../structure/source-tree.ts'
import { isNotice, noticesOf } from './notices.ts'
import { serverLog } from './walk-site.ts'

const MOST_REQUESTS = 20
const MOST_LINES = 200
const PATIENCE_MS = 5_000

type Task = TestContext['task']

/** Records from now on; `save` writes all of it, and prints where, and what matters most. */
export function recordEvidence(context: BrowserContext): { save: (task: Task) => Promise<void> } {
  const requests = latest(MOST_REQUESTS)
  const log = latest(MOST_LINES)
  const logStart = statSync(serverLog).size
  context.on('response', (answer) =>
    requests.add(`${answer.status()} ${answer.request().method()} ${answer.url()}`),
  )
  context.on('requestfailed', (request) =>
    requests.add(`${request.failure()?.errorText ?? 'failed'} ${request.method()} ${request.url()}`),
  )
  context.on('console', (message) => {
    if (!isNotice(message.text())) log.add(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => log.add(`uncaught: ${error.error().message}`))
  const save = async (task: Task) => {
    const folder = folderOf(task)
    mkdirSync(folder, { recursive: true })
    const addresses = await savePages(context, folder)
    const parts = {
      addresses,
      machine: [`load ${loadavg().join(' ')}`, `free memory ${Math.round(freemem() / 1e6)} MB`],
      notices: context.pages().flatMap(noticesOf),
      requests: requests.all(),
      console: log.all(),
      server: serverLines(logStart),
    }
    writeFileSync(join(folder, 'about.txt'), textOf(parts))
    const failed = parts.requests.filter((line) => !/^[23]/.test(line))
    console.log(
      `${relative(root, folder)}\n${textOf({ addresses, notices: parts.notices.slice(-5), failed })}`,
    )
  }
  return { save }
}

function latest(most: number) {
  const lines: string[] = []
  return {
    add: (line: string) => {
      lines.push(line)
      if (lines.length > most) lines.shift()
    },
    all: () => [...lines],
  }
}

/** A second run of a walk keeps what the first one left. */
function folderOf({ name, file }: Task): string {
  const words = [basename(file.name, '.journey.ts'), process.env['WALK_TRY'], name].filter(Boolean).join(' ')
  const slug = words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return join(root, 'test-results', slug.slice(0, 100))
}

async function savePages(context: BrowserContext, folder: string): Promise<string[]> {
  const saves = context.pages().map(async (page, at) => {
    // Several visitors of one walk share the folder.
    const file = join(folder, `${Date.now()}-${at}`)
    const options = { path: `${file}.png`, timeout: PATIENCE_MS }
    await page.screenshot(options).catch(() => undefined)
    const html = await page.content().catch((error: unknown) => String(error))
    writeFileSync(`${file}.html`, html)
    return page.url()
  })
  return Promise.all(saves)
}

function serverLines(from: number): string[] {
  const lines = readFileSync(serverLog).subarray(from).toString('utf8').trimEnd().split('\n')
  return lines.slice(-MOST_LINES)
}

const textOf = (parts: Record<string, readonly string[]>): string =>
  Object.entries(parts)
    .map(([name, lines]) => `${name}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('')
