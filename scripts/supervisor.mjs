/** Restarts the server when it dies. Plain JavaScript, which takes less memory than TypeScript. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const MAX_RESTARTS = 5
const ONE_MINUTE = 60_000

/** Runs Node with these arguments; the program sends a message when it is up. */
export function supervise(args) {
  let child
  let restarts = []
  let wasUp = false
  let isStopping = false

  function start() {
    // The channel closes however this process ends, so the program never outlives it.
    child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.once('message', () => (wasUp = true))
    child.once('close', (code, signal) => onEnd(code ?? 128 + constants.signals[signal]))
  }

  function onEnd(code) {
    // A program that never came up (its settings, a taken port) would only fail again.
    if (isStopping || code === 0 || !wasUp) process.exit(code)
    restarts = restarts.filter((at) => at > Date.now() - ONE_MINUTE)
    if (restarts.length === MAX_RESTARTS) {
      console.error(`\n  Conforme ended ${MAX_RESTARTS + 1} times within a minute and stays off.\n`)
      process.exit(code)
    }
    restarts.push(Date.now())
    console.error(`\n  Conforme ended unexpectedly (exit code ${code}); starting it again.\n`)
    start()
  }

  function stop(signal) {
    isStopping = true
    child.kill(signal)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event === 'start') onParentGone(() => stop('SIGTERM'))
  start()
}

/** npm signals its shell, and some shells die of it without passing it on. */
function onParentGone(callback) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    callback()
  }, 200)
}
