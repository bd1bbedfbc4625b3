/** Starts a worker in its own process, to be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../structure/source-tree.ts'

/** Resolves to a kill function once the program has written its first line. */
export async function workerProcess(program: string, ...inputs: string[]): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, program), ...inputs], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Later starts reuse the compile cache of the first.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
