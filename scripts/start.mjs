/** `npm start`: begins `start.ts` with what a process can be told only at its beginning. Plain JavaScript: what compiles TypeScript would stay in memory. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const env = {
  // From the second start on nothing is compiled anew.
  NODE_COMPILE_CACHE: here('../node_modules/.cache/compiled'),
  // The C library keeps what each of its arenas once held; one is enough for one thread that computes.
  MALLOC_ARENA_MAX: '1',
  // Pieces of the size of a page go back to the system as they are let go of, not into gaps between smaller ones.
  MALLOC_MMAP_THRESHOLD_: '16384',
  ...process.env,
}
// What is freed goes back to the system at once; two threads look through memory and compile, as there are two cores.
const memory = [
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--heap-growing-percent=30',
  '--no-memory-pool',
]
const settings = [...memory, '--v8-pool-size=2']
const args = [...settings, here('start.ts'), ...process.argv.slice(2)]

// Windows cannot put one program in the place of another.
if (process.platform !== 'win32') process.execve(process.execPath, [process.execPath, ...args], env)
spawn(process.execPath, args, { env, stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1))
