/** Leads those who ask for the sign of the site at its old address, unasked, to where it is. */
import type { Hono } from 'hono'

export function mountFavicon(app: Hono): void {
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
}
