/** Starts a mail worker in its own process, to be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../structure/source-tree.ts'

const program = join(root, 'test/mail/worker.ts')
// Later starts reuse the compile cache of the first.
const environment = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/** Resolves to a kill function once the worker runs. */
export async function mailWorker(connection: object, smtpUrl: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [program, JSON.stringify(connection), smtpUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
