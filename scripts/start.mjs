/** `npm start`: begins `start.ts` with what a process can be told only at its beginning. Plain JavaScript: what compiles TypeScript would stay in memory. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const env = {
  // From the second start on nothing is compiled anew.
  NODE_COMPILE_CACHE: here('../node_modules/.cache/compiled'),
  // The C library keeps what each of its arenas once held; one is enough for one thread that computes.
  MALLOC_ARENA_MAX: '1',
  ...process.env,
}
const settings = ['--max-semi-space-size=8', '--max-old-space-size=512', '--heap-growing-percent=45']
const args = [...settings, here('start.ts'), ...process.argv.slice(2)]

// Windows cannot put one program in the place of another.
if (process.platform !== 'win32') process.execve(process.execPath, [process.execPath, ...args], env)
spawn(process.execPath, args, { env, stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1))
