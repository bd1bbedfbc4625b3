/** Redirects /favicon.ico to the site's icon. */
import type { Hono } from 'hono'

export function mountFavicon(app: Hono): void {
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
}
