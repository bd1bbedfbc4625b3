/** The demo serves the stand-in for providers of video meetings; production has none of it. */
import { expect, test } from 'vitest'
import { ownDatabase } from '#test/restarts/instance.ts'
import { productionServer } from '#test/restarts/production.ts'

const { SECRETS_KEY } = process.env
const paths = ['/stand-in/zoom/oauth/authorize', '/stand-in/msteams/common/oauth2/v2.0/authorize']

test.each([
  ['production', 404],
  // It asks for the page to be opened from the connections.
  ['', 400],
])('started with NODE_ENV "%s" its pages answer %i', async (NODE_ENV, status) => {
  const { url } = await productionServer({ urls: await ownDatabase(), env: { NODE_ENV, SECRETS_KEY } })
  for (const path of paths) expect((await fetch(url + path)).status, path).toBe(status)
})
