/** Starts a mail worker in a process of its own, to be killed while it sends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../structure/source-tree.ts'

const program = join(root, 'test/mail/worker.ts')
// The second start and all later ones find what the first has compiled.
const environment = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/** Answers when it runs; what it answers kills it. */
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
