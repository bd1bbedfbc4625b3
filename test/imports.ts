/** A file sent to be imported, tried and done, as the tests need it. */
import { importsApi, type ImportFacts } from '#resources/imports/import.api.ts'
import type { ImportTarget } from '#resources/imports/import.ts'
import { checkImport, runImport } from '#resources/imports/import-work.server.ts'
import type { TaskKind } from '#server/tasks/task.ts'
import type { TestApi, TestRequest } from './api.ts'
import { runWaitingTasks } from './tasks.ts'

type Sent = { target: ImportTarget; name?: string; as?: TestRequest['as'] }

export function sheetForm(
  content: string | Uint8Array,
  { target = 'accounts', name = 'datos.csv' }: Partial<Sent> = {},
): FormData {
  const form = new FormData()
  form.set('target', target)
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
}

export async function sendSheet(
  api: TestApi,
  content: string | Uint8Array,
  { as = 'admin', ...sent }: Sent,
): Promise<ImportFacts> {
  const input = sheetForm(content, sent)
  return api.client(as).call(importsApi.upload, { input: input as never })
}

export const importTasks = [checkImport as TaskKind, runImport as TaskKind]

/** Tried with the columns as they were recognised, unless others are said. */
export async function checkSheet(
  api: TestApi,
  sent: ImportFacts,
  mapping = sent.mapping,
): Promise<ImportFacts> {
  const params = { id: sent.id }
  await api.client('admin').call(importsApi.check, { params, input: { mapping } })
  await runWaitingTasks(api, importTasks)
  return api.client('admin').call(importsApi.get, { params })
}

export async function runSheet(api: TestApi, { id }: { id: string }): Promise<ImportFacts> {
  const params = { id }
  await api.client('admin').call(importsApi.run, { params })
  await runWaitingTasks(api, importTasks)
  return api.client('admin').call(importsApi.get, { params })
}
