/** Starts one demo server and unpacks one browser for all journeys. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createClient } from '#core/client.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { chromiumPath } from '#scripts/chromium.ts'
import { startDemo } from '#scripts/demo-server.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
    chromium: string
    /** The measuring services in the pages; only `guest` of measured.ts can reach them. */
    measuringUrl: string
    /** The file with the log of the server. */
    serverLog: string
    /** A folder that is empty at first, in which walks take records of the demo. */
    taken: string
    /** The version of the consent banner's wording. */
    consentVersion: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolder()
  const taken = scratchFolder()
  const serverLog = join(dataDir, 'server.log')
  const measuringUrl = 'http://measuring.test'
  const env = {
    ANALYTICS_URL: measuringUrl,
    PIXEL_URL: measuringUrl,
    // Calls of walks say which visitor they are.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  }
  const { url, stop } = await startDemo(dataDir, env, serverLog)
  project.provide('site', url)
  project.provide('chromium', await chromiumPath())
  project.provide('measuringUrl', measuringUrl)
  project.provide('taken', taken)
  project.provide('serverLog', serverLog)
  project.provide('consentVersion', await useMeasuring(url))
  return async () => {
    await stop()
    removeScratch(dataDir)
    removeScratch(taken)
  }
}

/** Sets the ids of both measuring services; returns the version of the consent wording. */
async function useMeasuring(url: string): Promise<string> {
  const clientWith = (more: Record<string, string>) =>
    createClient((path, init) => {
      const headers = { ...(init.headers as Record<string, string>), ...more }
      return fetch(url + path, { ...init, headers })
    }, 'es')
  const { token } = await clientWith({}).call(sessionsApi.login, {
    input: { username: usernameOf('admin'), password: demoPassword },
  })
  const input = { analyticsId: 'G-TEST123456', pixelId: '123456789012345' }
  await clientWith({ authorization: `Bearer ${token}` }).call(settingsApi.patch, { input })
  const home = await (await fetch(`${url}/es`)).text()
  return /data-measuring[^>]*>\{"version":"([^"]+)"/.exec(home)![1]!
}
