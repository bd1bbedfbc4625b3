/** Serves the drawings of records without a picture. */
import type { Hono } from 'hono'
import { bodyOf } from '#server/cache/compression.ts'
import { sendPage } from '#server/pages/page-headers.ts'
import { coverAt } from './cover.ts'

export function mountCovers(app: Hono): void {
  app.get('/covers/:family/:seed{.+\\.svg}', async (c) => {
    const svg = coverAt(c.req.param('family'), c.req.param('seed'), new URL(c.req.url).searchParams)
    if (!svg) return c.text('Not found', 404)
    const headers = new Headers({
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
    return sendPage({ status: 200, headers, body: bodyOf(Buffer.from(svg)) }, c.req.raw)
  })
}
