/** Measures how long others wait while hostile files are read. */
import { hostileFiles } from '#test/files/hostile-files.ts'
import { p95 } from '../screens.ts'

const doors: [path: string, more: Record<string, string>][] = [
  ['imports', { target: 'contacts' }],
  ['files', { purpose: 'evidence' }],
]

/** p95 in milliseconds of a list that is asked for again and again while one person sends every file to these doors. */
export async function waitBesideUploads(url: string, token: string): Promise<number> {
  const waits: number[] = []
  for (const [name, make] of Object.entries(hostileFiles)) {
    const file = new File([new Uint8Array(await make())], 'archivo.xlsx')
    for (const [path, more] of doors) {
      const status = await meanwhile(
        post(`${url}/v1/es/${path}`, token, formOf({ ...more, file })),
        async () => {
          const started = performance.now()
          await post(`${url}/v1/es/courses/list`, token, '{}')
          waits.push(performance.now() - started)
        },
      )
      // Evidence keeps a workbook that it does not read.
      if (status >= 500 || status === 429) throw new Error(`${name} at ${path}: ${status}`)
    }
  }
  return Math.round(p95(waits) * 10) / 10
}

async function meanwhile<Result>(work: Promise<Result>, act: () => Promise<void>): Promise<Result> {
  let isPending = true
  const ended = work.finally(() => (isPending = false))
  while (isPending) await act()
  return ended
}

async function post(url: string, token: string, body: string | FormData): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(url, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

function formOf(values: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
