/** Crash-safe mutex between processes that start one database, build the pages or unpack the browser. */
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hash } from './places.ts'

/** Longer than a build or crash recovery takes on a slow machine; who dies lets go at once. */
const TIMEOUT_MS = 1_800_000

export async function withMutex<Result>(folder: string, action: () => Promise<Result>): Promise<Result> {
  const server = await takeMutex(folder)
  try {
    return await action()
  } finally {
    await new Promise((closed) => server.close(closed))
  }
}

async function takeMutex(folder: string): Promise<Server> {
  // Linux frees an abstract socket with its process; other systems have only socket files.
  const isAbstract = process.platform === 'linux'
  const name = `conforme:${hash(folder)}`
  const path = isAbstract ? `\0${name}` : join(tmpdir(), `${name}.lock`)
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    const server = await listen(path)
    if (server) return server
    if (!isAbstract && !(await isHeld(path))) rmSync(path, { force: true })
    await pause(20)
  }
  throw new Error(`Another process has held ${folder} for too long.`)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('listening', () => resolve(server.unref()))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path)
  })
}

function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'))
    socket.once('connect', () => socket.destroy())
  })
}
