/** Measures importing 50,000 accounts and 50,000 contacts: dry run, import, repetition, undo. */
import { setTimeout as pause } from 'node:timers/promises'
import { caller, type ApiCall } from './api-caller.ts'
import { accountSheet, contactSheet } from './import-sheets.ts'

type Undo = { removed: Record<'accounts' | 'contacts', number> }
type Facts = { id: string; mapping: (string | null)[]; counts: Record<string, number>; state: string }

/** Seconds of the slower of the two files, and the growth of the process's memory. */
export type ImportFigures = {
  check: number
  run: number
  again: number
  preview: number
  undo: number
  growth: number
}

type BenchTarget = { url: string; token: string; memory: () => number }
export async function importTimes({ url, token, memory }: BenchTarget): Promise<ImportFigures> {
  const before = memory()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, memory())), 250)
  const figures: ImportFigures = { check: 0, run: 0, again: 0, preview: 0, undo: 0, growth: 0 }
  const slower = (key: keyof ImportFigures, seconds: number) =>
    (figures[key] = Math.max(figures[key], seconds))
  const call = caller(url, token)
  const imported: { done: Facts; right: number }[] = []
  try {
    for (const { target, text, right } of [accountSheet(), contactSheet()]) {
      const sent = await send(call, target, text)
      const [checked, check] = await timed(() => step(call, 'check', sent))
      const [done, run] = await timed(() => step(call, 'run', checked))
      if (done.counts['created'] !== right)
        throw new Error(`Not all right ${target} came in: ${JSON.stringify(done.counts)}`)
      const [same, again] = await timed(async () => step(call, 'check', await send(call, target, text)))
      if (same.counts['unchanged'] !== right)
        throw new Error(`${target} changed: ${JSON.stringify(same.counts)}`)
      slower('check', check)
      slower('run', run)
      slower('again', again)
      imported.unshift({ done, right })
    }
    // The contacts first, because they keep their customers in use.
    for (const { done, right } of imported) {
      const [said, preview] = await timed(() => call<Undo>(`imports/${done.id}/undo`))
      if (said.removed.accounts + said.removed.contacts !== right)
        throw new Error(`Not all of ${right} would be removed: ${JSON.stringify(said)}`)
      slower('preview', preview)
      slower('undo', (await timed(() => step(call, 'undo', done)))[1])
    }
  } finally {
    clearInterval(watching)
  }
  return { ...figures, growth: most - before }
}

async function send(call: ApiCall, target: string, text: string): Promise<Facts> {
  const form = new FormData()
  form.set('target', target)
  form.set('file', new File([text], `${target}.csv`))
  return call<Facts>('imports', form)
}

const reached = { check: 'checked', run: 'done', undo: 'undone' }
async function step(call: ApiCall, name: keyof typeof reached, { id, mapping }: Facts): Promise<Facts> {
  await call(`imports/${id}/${name}`, name === 'check' ? { mapping } : {})
  for (;;) {
    const facts = await call<Facts>(`imports/${id}`)
    if (facts.state === reached[name]) return facts
    await pause(100)
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now()
  const answer = await work()
  return [answer, Math.round((performance.now() - started) / 100) / 10]
}
