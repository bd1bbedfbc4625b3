/** nginx with the settings of its example before several instances; without it, the instances in turn. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'
import { root } from '../structure/source-tree.ts'

export const hasNginx = spawnSync('which', ['nginx']).status === 0

/** Answers the address of the next request. */
export async function frontOf(urls: readonly string[]): Promise<() => string> {
  let asked = 0
  if (!hasNginx) return () => urls[(asked += 1) % urls.length]!
  const [folder, port] = [scratchFolder(), await freePort()]
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'cache'))
  const servers = urls.map((url) => `server ${new URL(url).host};`)
  const example = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace('server 127.0.0.1:3000;', servers.join(' '))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate\w* .*;/g, '')
    .replace('/var/cache/nginx/conforme', join(folder, 'cache'))
  const file = join(folder, 'nginx.conf')
  const main = `daemon off; pid ${join(folder, 'pid')}; events {}`
  writeFileSync(file, `${main}\nhttp { access_log off;\n${example}\n}`)
  const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    removeScratch(folder)
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  return () => url
}
